// How does a server start again into another database? In a new process, so that nothing that this one remembers comes along; this one stays as its
// watcher, for whoever started it waits for it. When it is told to stop, or killed, the new one ends as well: the line between the two is cut.
import { type ChildProcess, spawn } from 'node:child_process';

/** The exit code with which a watched server asks to be started again. */
const AGAIN = 75;
/** Set for a process that ends with the one that started it. */
export const WATCHED = 'TRADEPOST_WATCHED';

const isWatched = (): boolean => process.env[WATCHED] === 'true';

/** Hears when the process that watches this one is told to stop, or is gone. */
export function onWatcherGone(stop: () => void): void {
  if (isWatched()) process.once('disconnect', stop);
}

/** Starts `script` again, on the same port, once this process has let go of everything. Answers how to stop it. */
export function startAgain(script: string, port: number): () => void {
  if (isWatched()) process.exit(AGAIN);
  const env = { ...process.env, [WATCHED]: 'true', PORT: String(port) };
  let isStopping = false;
  let server: ChildProcess;
  const launch = (): void => {
    server = spawn(process.execPath, [...process.execArgv, script], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server.once('error', () => process.exit(1));
    server.once('exit', (code) => {
      if (code === AGAIN && !isStopping) launch();
      else process.exit(code ?? 1);
    });
  };
  launch();
  return () => {
    isStopping = true;
    if (server.connected) server.disconnect();
  };
}
