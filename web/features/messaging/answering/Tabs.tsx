import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/display/Chip.tsx';
import type { ListTab } from '../list/use-conversations.ts';

const tabs = ['open', 'closed', 'assigned'] as const;

type Props = { readonly value: ListTab; readonly onPick: (tab: ListTab) => void };

/** Which conversations of a business are listed: those that are open, those that are closed, or one's own. A second press shows all. */
export function Tabs({ value, onPick }: Props) {
  const t = useTranslations('messaging.answering.tabs');
  return tabs.map((tab) => (
    <Chip key={tab} size={40} pill selected={value === tab} onClick={() => onPick(value === tab ? '' : tab)}>
      {t(tab)}
    </Chip>
  ));
}
