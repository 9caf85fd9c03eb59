import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { loyaltyManage, managedPrograms, type ManagedProgram } from 'core/loyalty/contract';
import { ExternalLink, Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CardsPage } from '../../office/cards/CardsPage.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import css from './loyalty.module.css';
import { Builder } from './program/Builder.tsx';
import { DeletedPrograms, ProgramCard } from './program/ProgramCard.tsx';
import { Ways } from './Ways.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.LoyaltyProgramPage'), hidden: true as const });

type Editing = ManagedProgram | 'new' | null;

function Programs({ business }: { readonly business: Business }) {
  const t = useTranslations('loyalty');
  const mayChange = useMayChange(loyaltyManage);
  const [editing, setEditing] = useState<Editing>(null);
  const answer = useQuery(apiQueryOptions(managedPrograms, { query: { business_id: business.id } }));
  const all = answer.error ? undefined : answer.data?.data;
  const live = all?.filter(({ deleted_at }) => deleted_at === null) ?? [];
  const gone = all?.filter(({ deleted_at }) => deleted_at !== null) ?? [];
  if (editing !== null)
    return <Builder business={business} program={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />;
  const add = mayChange && (
    <Button icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t('programs.add')}
    </Button>
  );
  return (
    <>
      <header className={css.top}>
        <h1>{t('title')}</h1>
        <LinkButton kind="quiet" className={css.see} href={`/biz/${business.bus_url}/loyalty-program`} icon={ExternalLink}>
          {t('programs.page')}
        </LinkButton>
        {live.length > 0 && add}
      </header>
      <Ways business={business} at="programs" />
      {!all && <Unread of={answer} t={t} rows={8} />}
      {all && live.length === 0 && (
        <EmptyState level={2} icon={Heart} title={t('programs.none')} text={t('programs.noneText')} action={add} />
      )}
      <div className={css.cards}>
        {live.map((program) => (
          <ProgramCard key={program.id} {...{ business, program, mayChange }} onEdit={() => setEditing(program)} />
        ))}
      </div>
      {gone.length > 0 && <DeletedPrograms business={business} programs={gone} mayChange={mayChange} />}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <Programs business={business} />}</CardsPage>;
}
