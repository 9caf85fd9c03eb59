import { type ClientFilter, clientFilters } from 'core/clients/contract';
import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { fadeEnds } from '../../../ui/layout/fading.ts';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { type ClientListAddress, viewOf } from './list-address.ts';
import css from './list.module.css';
import { dropView, saveView, useViews } from './views.ts';

type Counts = { readonly [F in ClientFilter]: number };
type Props = {
  readonly wish: ClientListAddress;
  readonly counts: Counts | undefined;
  readonly onFilter: (filter: ClientFilter | '') => void;
  readonly onView: (params: string) => void;
};

function NameView({ params, onClose }: { readonly params: string; readonly onClose: () => void }) {
  const t = useTranslations('clients.views');
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    saveView({ name: name.trim(), params });
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={t('save')} footer={<Button onClick={save}>{t('keep')}</Button>}>
      <TextField
        label={t('name')}
        data-autofocus
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </Modal>
  );
}

/** Ways into the book: those that every salon needs, and those that this one gave a name. */
export function Filters({ wish, counts, onFilter, onView }: Props) {
  const t = useTranslations('clients');
  const [naming, setNaming] = useState(false);
  const views = useViews();
  const now = viewOf(wish);
  const known =
    now === '' || clientFilters.some((filter) => now === `filter=${filter}`) || views.some(({ params }) => params === now);
  return (
    <div className={css.chips} ref={fadeEnds}>
      {clientFilters.map((filter) => (
        <Chip
          key={filter}
          pill
          size={40}
          selected={wish.filter === filter}
          onClick={() => onFilter(wish.filter === filter ? '' : filter)}
        >
          {t(`filters.${filter}`)}
          {counts && <span className={css.count}>{counts[filter]}</span>}
        </Chip>
      ))}
      {views.map((view) => (
        <span key={view.name} className={css.view}>
          <Chip
            pill
            size={40}
            selected={view.params === now}
            icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onView(view.params)}
          >
            {view.name}
          </Chip>
          {view.params === now && (
            <Button kind="quiet" onClick={() => dropView(view)}>
              {t('views.drop')}
            </Button>
          )}
        </span>
      ))}
      {!known && (
        <Button kind="quiet" icon={BookmarkPlus} onClick={() => setNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      {naming && <NameView params={now} onClose={() => setNaming(false)} />}
    </div>
  );
}
