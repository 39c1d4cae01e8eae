import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webMessages } from '#web/messages.ts';
import { connectionFailed, connectionWorks, practiceFills } from '#platform/web/connection.ts';
import { PracticeFrame } from './practice-frame.tsx';

let told: string[];
let answers: boolean;

beforeEach(() => {
  told = [];
  answers = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    told.push(new URL(url, location.origin).pathname);
    if (!answers) throw new TypeError('gone');
    return new Response('{"success":true,"message":""}', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.practiceOf;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

it('a shop has no frame, and nothing is told', async () => {
  render(<PracticeFrame>the app</PracticeFrame>);
  fireEvent.keyDown(window, { key: 'a' });
  await settle();
  expect(screen.queryByText(webMessages.PRACTICE_LINE)).toBeNull();
  expect(screen.getByText('the app')).toBeTruthy();
  expect(told).toEqual([]);
});

it('practice says so above every screen, and leads back to the shop on the same host', () => {
  document.documentElement.dataset.practiceOf = '3000';
  render(<PracticeFrame>the app</PracticeFrame>);
  expect(screen.getByRole('complementary', { name: 'Practice' }).textContent).toContain(
    webMessages.PRACTICE_LINE,
  );
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: webMessages.PRACTICE_BACK });
  expect(back.href).toBe(`http://${location.hostname}:3000/`);
});

it('who is at work is told once a minute; a server that is gone is said', async () => {
  document.documentElement.dataset.practiceOf = '3000';
  render(<PracticeFrame>the app</PracticeFrame>);
  await settle();
  expect(told).toEqual([]);
  for (const key of ['a', 'b', 'c']) fireEvent.keyDown(window, { key });
  await settle();
  expect(told).toEqual(['/api/Session/StayInPractice']);
  answers = false;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  fireEvent.pointerDown(window);
  // A change is sent again a few times first.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(told.length).toBeGreaterThan(1);
  expect(screen.getByText(webMessages.PRACTICE_GONE)).toBeTruthy();
});

it('practice that is filled again says so until it answers', () => {
  document.documentElement.dataset.practiceOf = '3000';
  render(<PracticeFrame>the app</PracticeFrame>);
  act(practiceFills);
  expect(screen.getByText('Practice is being filled again; it takes about a minute.')).toBeTruthy();
  act(connectionWorks);
  expect(screen.getByText(webMessages.PRACTICE_LINE)).toBeTruthy();
});

it('a tab that didn’t hear why says both reasons', () => {
  document.documentElement.dataset.practiceOf = '3000';
  render(<PracticeFrame>the app</PracticeFrame>);
  act(connectionFailed);
  expect(screen.getByText(webMessages.PRACTICE_GONE)).toBeTruthy();
  act(connectionWorks);
  expect(screen.getByText(webMessages.PRACTICE_LINE)).toBeTruthy();
});
