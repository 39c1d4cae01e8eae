// Where may a fault test stop the server?
//
// FAILPOINTS='finalize.after-commit=exit:3,other=delay:200': at the third pass of the named point the process dies as by
// kill -9, or the named number of milliseconds passes. Empty in real life: then a point costs one look-up.

type Fault = { act: 'exit' | 'delay' | 'error'; value: number; passes: number };

/** Reads FAILPOINTS; the answer is the function that the points call. */
export function failpoints(setting: string): (name: string) => Promise<void> {
  if (setting === '') return async () => undefined;
  const faults = new Map<string, Fault>();
  for (const part of setting.split(',')) {
    const [name = '', what = ''] = part.split('=');
    const [act = 'exit', value = '1'] = what.split(':');
    faults.set(name, { act: act as Fault['act'], value: Number(value), passes: 0 });
  }
  return async (name) => {
    const fault = faults.get(name);
    if (!fault) return;
    fault.passes += 1;
    if (fault.act === 'delay') await new Promise((done) => setTimeout(done, fault.value));
    else if (fault.passes === fault.value) {
      if (fault.act === 'exit') process.kill(process.pid, 'SIGKILL');
      throw new Error(`failpoint ${name}`);
    }
  };
}
