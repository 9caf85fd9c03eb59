import { useQuery } from '@tanstack/react-query';
import { appointmentList } from 'core/booking/appointments/contract';
import type { Business } from 'core/business/contract';
import { clientsList } from 'core/clients/contract';
import type { PermissionKey } from 'core/kernel/permission';
import { formatPhone } from 'core/kernel/phone/phone';
import { lowerWithoutAccents } from 'core/kernel/text';
import { CalendarDays, CalendarPlus, UserRound, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { type Command, type CommandGroup, CommandPalette } from '../../../ui/overlays/CommandPalette.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { addresses } from '../../addresses.ts';
import { screenCalled } from '../../screens.ts';
import { manageIcons } from '../entries/icons.ts';
import type { Navigation } from '../entries/navigation.ts';

type Props = {
  readonly business: Business;
  readonly groups: Navigation;
  readonly open: readonly PermissionKey[];
  readonly onClose: () => void;
};

const PATIENCE_MS = 250;
const MOST = 5;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

const addressOf = (page: string, busUrl: string): string | null =>
  (screenCalled(page) !== null && addresses.find((row) => row.page === page)?.paths[0]?.replace(':busUrl', busUrl)) || null;

/** People and visits, asked of the server when the typing pauses; only what the viewer may open. */
function useFound({ business: { id, bus_url }, open }: Props, text: string) {
  const later = useLater(text.trim());
  const isAsking = later.length > 1;
  const clients = useQuery({
    ...apiQueryOptions(clientsList, { query: { business_id: id, perPage: MOST, searchQuery: later } }),
    enabled: isAsking && open.includes('clients'),
  });
  const visits = useQuery({
    ...apiQueryOptions(appointmentList, {
      query: { busUrl: bus_url, perPage: MOST, searchQuery: later, selectedType: 'upcoming' },
    }),
    enabled: isAsking && open.includes('appointments'),
  });
  const isWaiting = text.trim().length > 1 && (later !== text.trim() || clients.isFetching || visits.isFetching);
  return {
    isWaiting,
    clients: isAsking ? (clients.data?.data ?? []) : [],
    visits: isAsking ? (visits.data?.data ?? []) : [],
  };
}

/** Screens and deeds are known here: they are found at once, with or without marks. */
function useKnown({ business: { bus_url }, groups, open }: Props, go: (to: string) => void) {
  const t = useTranslations('shell');
  const [calendar, waiting] = [addressOf('CalendarPage', bus_url), addressOf('WaitingListPage', bus_url)];
  const deed = (id: string, key: PermissionKey, to: string | null, command: Omit<Command, 'id' | 'onPick'>): Command[] =>
    to !== null && open.includes(key) ? [{ id, ...command, onPick: () => go(to) }] : [];
  const deeds = [
    ...deed('new-visit', 'appointments', calendar && `${calendar}?new=visit`, {
      label: t('palette.newVisit'),
      icon: <CalendarPlus {...icon} />,
      shortcut: 'N',
    }),
    ...deed('walk-in', 'turn', waiting && `${waiting}?new=walk-in`, {
      label: t('palette.walkIn'),
      icon: <UserRoundPlus {...icon} />,
      shortcut: 'W',
    }),
  ];
  const pages = groups.flatMap(({ entries }) =>
    entries.map(({ page, href }): Command => {
      const Icon = manageIcons[page];
      return { id: page, label: t(`manage.items.${page}`), icon: <Icon {...icon} />, onPick: () => go(href) };
    }),
  );
  return { deeds, pages };
}

const matching = (commands: readonly Command[], text: string): readonly Command[] => {
  const words = lowerWithoutAccents(text.trim());
  return commands.filter(({ label }) => lowerWithoutAccents(label).includes(words));
};

function useGroups(props: Props, text: string) {
  const { bus_url } = props.business;
  const t = useTranslations('shell.palette');
  const language = useLanguage();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);
  const { deeds, pages } = useKnown(props, go);
  const { clients, visits, isWaiting } = useFound(props, text);
  const [card, calendar] = [addressOf('ClientInfoPage', bus_url), addressOf('CalendarPage', bus_url)];
  const people = clients.map((one): Command => {
    const hint = one.masked ? (one.phone_number ?? '') : formatPhone(one.phone_number ?? '');
    const to = card ? card.replace(':id', one.id) : `${calendar ?? ''}?new=visit&client=${one.id}`;
    return { id: one.id, label: one.name, hint, icon: <UserRound {...icon} />, onPick: () => go(to) };
  });
  const found = visits.map((visit): Command => {
    const when = dateText(visit.start, 'moment', visit.business.timezone, language);
    const label = visit.guest_name || visit.customer.name;
    const hint = `${when} · ${visit.services.map(({ service }) => service.name).join(', ')}`;
    return {
      id: visit.id,
      label,
      hint,
      icon: <CalendarDays {...icon} />,
      onPick: () => go(`${calendar ?? ''}?visit=${visit.id}`),
    };
  });
  const all: CommandGroup[] = [
    { title: t('actions'), commands: matching(deeds, text) },
    { title: t('clients'), commands: people },
    { title: t('visits'), commands: calendar ? found : [] },
    { title: t('pages'), commands: matching(pages, text) },
  ];
  return { isWaiting, groups: all.filter(({ commands }) => commands.length > 0) };
}

/** Everything of the business under one key: people, visits, screens and deeds. */
export function Palette(props: Props) {
  const t = useTranslations('shell.palette');
  const [text, setText] = useState('');
  const { groups, isWaiting } = useGroups(props, text);
  return (
    <CommandPalette
      open
      onClose={props.onClose}
      label={t('open')}
      placeholder={t('placeholder')}
      query={text}
      onQuery={setText}
      groups={groups}
      loading={isWaiting}
      noneText={t('none', { text: text.trim() })}
    />
  );
}
