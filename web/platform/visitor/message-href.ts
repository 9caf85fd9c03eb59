import { useSession } from '../session.ts';
import { useClientProof } from './client-proof.ts';

/** The address parameter that opens the messages of a guest over the page of a business. */
export const GUEST_CHAT = 'chat';

/**
 * Where somebody writes to a business: their messages, or the ones of the phone they have proven to it as a guest. Everybody else
 * signs in first.
 */
export function useMessageHref(busUrl: string): string {
  const session = useSession();
  const proof = useClientProof(busUrl);
  const own = `/messages/${busUrl}`;
  if (session.known && session.viewer) return own;
  return proof?.kind === 'phone' ? `/biz/${busUrl}?${GUEST_CHAT}=open` : `/login?redirect=${encodeURIComponent(own)}`;
}
