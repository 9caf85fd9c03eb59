import { useManageLink } from '../../../platform/manage/links.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';

type Props = { readonly id: string; readonly number: number; readonly day?: string };

/** The number of a ticket, which leads to it; whoever may not open tickets sees its number alone. */
export function TicketLink({ id, number, day }: Props) {
  const tickets = useManageLink('TicketListPage');
  const text = `#${number}`;
  if (tickets === null) return text;
  return <TextLink href={`${tickets}?${day === undefined ? '' : `day=${day}&`}ticket=${id}`}>{text}</TextLink>;
}
