import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRequirementViolations } from './check-requirements.mjs';

let place: string;
let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const register = (...lines: readonly string[]) =>
  write('docs/requirements.tsv', ['file\ttest\trequirements', ...lines].join('\n'));
const found = (rows: number) => findRequirementViolations(root, rows);

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'requirements-'));
  root = path.join(place, 'repository');
  write('e2e/shell.spec.ts', "test('the footer leads home', () => {});");
  register('e2e/shell.spec.ts\tthe footer leads home\tS1-001 S1-002', 'later\tbilling PlanPage\tS1-003');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

it('passes a register whose tests exist and which has every row', () => {
  expect(found(3)).toEqual([]);
});

it('a test that is gone, or lost its name, is told', () => {
  write('e2e/shell.spec.ts', "test('the footer leads somewhere', () => {});");
  expect(found(3)).toEqual(['S1-001 S1-002: e2e/shell.spec.ts has no test "the footer leads home"']);
  rmSync(path.join(root, 'e2e'), { recursive: true });
  expect(found(3)).toEqual(['S1-001 S1-002: e2e/shell.spec.ts does not exist']);
});

it('a row that waited for a screen waits no longer than that', () => {
  write('web/features/billing/PlanPage.tsx', '');
  expect(found(3)).toEqual(['S1-003: PlanPage is there, so a test must hold it']);
});

it('a row too few, or one that stands twice, is told without the specification', () => {
  expect(found(4)).toEqual(['docs/requirements.tsv has 3 requirements, less than 4']);
  register('later\tbilling\tS1-001 S1-001');
  expect(found(1)).toEqual(['S1-001 stands twice in docs/requirements.tsv']);
});

it('beside the specification, each of its rows is looked for', () => {
  write(
    '../shared/spec/requirements.tsv',
    'id\tarea\tkind\nS1-001\tshell\tconstant\nS1-009\tauth\tui-text\nS1-010\tpos\tui-text',
  );
  expect(found(3)).toEqual(['S1-009 is missing in docs/requirements.tsv']);
});
