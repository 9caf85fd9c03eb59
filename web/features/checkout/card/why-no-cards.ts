import type { cardFields } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';

type Asked = { readonly data?: Partial<Reply<typeof cardFields>> | undefined; readonly isError: boolean };

/** A processor that does not say who it is, or says nothing, takes no cards. */
export const whyNoCards = ({ data, isError }: Asked): 'noFields' | null =>
  (isError && data === undefined) || (data !== undefined && !data.data?.fields_url) ? 'noFields' : null;
