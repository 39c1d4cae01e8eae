import { expect, test } from 'vitest';
import { readPrinter } from './printer.ts';

test.each([
  ['', { way: 'dialog', name: '' }],
  ['EPSON TM-T20III', { way: 'dialog', name: 'EPSON TM-T20III' }],
  [' USB ', { way: 'usb' }],
  ['serial', { way: 'serial' }],
  ['network:192.168.1.50', { way: 'network', host: '192.168.1.50', port: 9_100 }],
  ['Network: 10.0.0.7:9109', { way: 'network', host: '10.0.0.7', port: 9_109 }],
  ['network:172.31.255.255:9101', { way: 'network', host: '172.31.255.255', port: 9_101 }],
  ['network:127.0.0.1:9102', { way: 'network', host: '127.0.0.1', port: 9_102 }],
  ['network:010.0.0.1', { way: 'network', host: '10.0.0.1', port: 9_100 }],
])('%j is %o', (text, link) => {
  expect(readPrinter(text)).toEqual(link);
});

test.each([
  'network:8.8.8.8',
  'network:172.15.0.1',
  'network:172.32.0.1',
  'network:192.169.0.1',
  'network:169.254.169.254',
  'network:0.0.0.0',
  'network:224.0.0.1',
  'network:256.1.1.1',
  'network:localhost',
  'network:printer.example',
  'network:',
  'network:[::1]:9100',
  'network:10.0.0.1@8.8.8.8:9100',
  'network:10.0.0.1:9100/x',
  'network:10.0.0.1:5432',
  'network:10.0.0.1:9099',
  'network:10.0.0.1:9110',
  'network:10.0.0.1:99999',
  'network:0x0a000001',
  'network:167772161',
])('%s is refused', (text) => {
  expect(readPrinter(text)).toHaveProperty('problem');
});
