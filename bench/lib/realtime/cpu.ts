import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The seconds of processor time that these processes have used, over all their threads. */
export function cpuSecondsOf(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids) {
    for (const task of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  }
  return nanoseconds / 1e9;
}

export async function measureCpu(pids: readonly number[], work: () => Promise<unknown>): Promise<{ cpu: number; took: number }> {
  const [cpu, at] = [cpuSecondsOf(pids), performance.now()];
  await work();
  return { cpu: cpuSecondsOf(pids) - cpu, took: (performance.now() - at) / 1000 };
}

/** Measures how much processor time these processes use per second while idle. */
export async function measureIdleCpu(pids: readonly number[], ms: number): Promise<number> {
  const { cpu, took } = await measureCpu(pids, () => wait(ms));
  return cpu / took;
}
