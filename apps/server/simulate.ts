// The simulated outside services of a demo server: each domain starts its own.
import type { DemoServer, ServerModule } from '#platform/module.ts';

/** Starts them; what can't be started is logged, and the server goes on without it. Answers what stops them. */
export async function startSimulated(
  modules: readonly ServerModule[],
  server: DemoServer,
): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  for (const { simulates } of modules) {
    try {
      if (simulates) stops.push(await simulates(server));
    } catch (error) {
      server.log(error as Error);
    }
  }
  return async () => {
    for (const stop of stops) await stop();
  };
}
