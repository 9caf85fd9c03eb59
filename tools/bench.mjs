import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { startServices } from './services.mjs';

const root = path.join(import.meta.dirname, '..');
const [name = '', ...args] = process.argv.slice(2);
const file = path.join('bench', `${name}.ts`);

if (!/^[\w-]+$/.test(name) || !existsSync(path.join(root, file))) {
  const names = globSync('*.ts', { cwd: path.join(root, 'bench') }).map((bench) => path.basename(bench, '.ts'));
  console.error(
    `npm run bench -- NAME [--full]\n${names
      .sort()
      .map((known) => `  ${known}`)
      .join('\n')}`,
  );
  process.exit(2);
}
await startServices();
process.exitCode = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
