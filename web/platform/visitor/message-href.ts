import { useSession } from '../session.ts';
import { useClientProof } from './client-proof.ts';

/** The address parameter that opens a guest's messages on top of the page of a business. */
export const GUEST_CHAT_PARAM = 'chat';

/**
 * The address at which somebody writes to this business: their own messages if they are signed in, the messages over the page of
 * the business if they are a guest who has proven a phone, otherwise the login page.
 */
export function useMessageHref(busUrl: string): string {
  const session = useSession();
  const proof = useClientProof(busUrl);
  const own = `/messages/${busUrl}`;
  if (session.known && session.viewer) return own;
  return proof?.kind === 'phone' ? `/biz/${busUrl}?${GUEST_CHAT_PARAM}=open` : `/login?redirect=${encodeURIComponent(own)}`;
}
