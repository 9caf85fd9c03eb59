import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** @param {string} root @param {string[]} args */
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** The short name of a commit. @param {string} root @param {string} [commit] */
export const shortCommit = (root, commit = 'HEAD') => git(root, 'rev-parse', '--short', '--verify', `${commit}^{commit}`);

/**
 * Makes a work tree of a commit with its dependencies, below .run. If its lockfile is the same as ours, our own dependencies
 * are linked; the links between workspaces are relative, so they lead to the tree's own code.
 * @param {string} root
 * @param {string} commit
 * @returns {{ folder: string, remove: () => void }}
 */
export function openWorkTree(root, commit) {
  const folder = path.join(root, '.run', 'trees', `${commit}-${process.pid}`);
  git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit);
  const remove = () => {
    if (!existsSync(folder)) return;
    rmSync(folder, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  process.once('exit', remove);
  bringDependencies(root, folder);
  return { folder, remove };
}

/** @param {string} root @param {string} folder */
function bringDependencies(root, folder) {
  const [ours, theirs] = [root, folder].map((tree) => readFileSync(path.join(tree, 'package-lock.json'), 'utf8'));
  if (ours !== theirs) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return;
  }
  for (const modules of globSync(['node_modules', '*/node_modules'], { cwd: root, exclude: (name) => name.startsWith('.') })) {
    const parent = path.join(folder, path.dirname(modules));
    if (existsSync(parent))
      execFileSync('cp', ['-al', path.join(root, modules), path.join(folder, modules)], { stdio: 'inherit' });
  }
}
