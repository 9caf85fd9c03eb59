import { useQuery } from '@tanstack/react-query';
import { clientInfo } from 'core/clients/contract';
import type { Reply } from 'core/kernel/endpoint';
import { apiQueryOptions } from '../../../platform/api.ts';

/** An answer without success is none, whatever its status says. */
function successful(answer: Reply<typeof clientInfo>) {
  if (!(answer.success as boolean)) throw new Error('no client in the answer');
  return answer;
}

export const useClient = (business_id: number, clientHashId: string) =>
  useQuery({ ...apiQueryOptions(clientInfo, { query: { business_id, clientHashId } }), select: successful });
