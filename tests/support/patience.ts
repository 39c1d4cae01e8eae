// How long does a test wait for what a screen does a moment later? As long as a busy machine may take; its tools give up after a second.
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (check, options = PATIENCE_MS) => waitFor(check, options);
