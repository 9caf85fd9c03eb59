import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Round } from './rounds.ts';

const script = (paths: readonly string[]) => `
local paths = { ${paths.map((one) => JSON.stringify(one)).join(', ')} }
local at = 0
request = function() at = at % #paths + 1; return wrk.format('GET', paths[at]) end
done = function(summary, latency)
  local bad = summary.errors.status + summary.errors.timeout + summary.errors.read + summary.errors.connect
  io.write(string.format('FIGURES %d %d %d %d %d\\n', summary.requests, summary.duration, latency:percentile(50), latency:percentile(95), bad))
end`;

/**
 * Prepares a wrk script that requests the paths one after the other, again and again. wrk reports microseconds, which are
 * converted to the milliseconds of a round.
 */
export async function preparePathLoad(paths: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-wrk-'));
  const file = path.join(folder, 'paths.lua');
  await writeFile(file, script(paths));
  return {
    async round(origin: string, connections: number, seconds: number): Promise<Round> {
      const args = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '--timeout', '10s', '-s', file, origin];
      const { stdout } = await promisify(execFile)('wrk', args);
      const [requests = 0, duration = 1, p50 = 0, p95 = 0, failed = 0] = (/FIGURES (.*)/.exec(stdout)?.[1] ?? '')
        .split(' ')
        .map(Number);
      return { rate: requests / (duration / 1e6), p50: p50 / 1000, p95: p95 / 1000, failed };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
