import { useQueryClient } from '@tanstack/react-query';
import { businessByUrl, permissions } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { till } from 'core/checkout/contract';
import { useEffect } from 'react';
import { saveTillState } from '../../../platform/reload/till-state.ts';

const RESTS_MS = 1500;
/** All that it takes to ring up; nobody who was served is among it. */
const paths: readonly string[] = [businessByUrl, permissions, businessServices, till].map(({ path }) => path);

type TrustedTypes = { createPolicy(name: string, rules: object): { createScriptURL(text: string): string } };
/** The browser takes the address of a worker from this policy alone, and the policy makes no other. */
function tillWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const address = '/till-worker.js';
  policy ??= trustedTypes?.createPolicy('openchair-till', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The files of the till, kept by its worker: what this page has used already, and the rest of its list. */
async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.register(tillWorker(), { scope: '/biz/' });
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = used.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin
  active?.postMessage({ page: location.pathname, files });
}

/** So that the till opens after a reload without network. In development nothing is kept: files change there under one name. */
export function useReload(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      keepFiles().catch((error: unknown) => console.error('till not kept', error));
    let due: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(due);
      due = setTimeout(() => void saveTillState(queries, paths).catch(() => {}), RESTS_MS);
    };
    rest();
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && paths.includes(String(query.queryKey[0]))) rest();
    });
    return () => {
      clearTimeout(due);
      stop();
    };
  }, [queries]);
}
