import type { undoImport } from 'core/clients/contract';
import { whyNotColumns } from 'core/clients/imports/rules';
import type { Reply } from 'core/kernel/endpoint';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Columns } from './Columns.tsx';
import css from './import.module.css';
import { Preview } from './Preview.tsx';
import { Upload } from './Upload.tsx';
import { type ImportDraft, useDraft, useImport } from './use-import.ts';

type Props = { readonly businessId: number; readonly zone: string; readonly onClose: () => void };

/** What came of taking it back: those who have been used since are named. */
function Undone({ undone }: { readonly undone: Reply<typeof undoImport> }) {
  const t = useTranslations('clients.import');
  return (
    <Notice tone={undone.kept_count > 0 ? 'warn' : 'ok'} title={t('undoneCount', { count: undone.removed })}>
      {undone.kept_count > 0 && (
        <>
          {t('kept', { count: undone.kept_count })}
          <ul className={css.kept}>
            {undone.kept.map(({ id, name, why }) => (
              <li key={id}>
                {name} <small>{t(`why.${why}`)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

type Imported = { readonly id: string; readonly added: number };

function Done({ imported, undo }: { readonly imported: Imported; readonly undo: ReturnType<typeof useImport>['undo'] }) {
  const t = useTranslations('clients.import');
  if (undo.data) return <Undone undone={undo.data} />;
  return (
    <div className={css.done}>
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
      <h3>{t('done', { count: imported.added })}</h3>
      <p>{t('doneText')}</p>
      <Button kind="secondary" loading={undo.isPending} onClick={() => undo.mutate(imported.id)}>
        {t('undo')}
      </Button>
    </div>
  );
}

const steps = ['upload', 'map', 'check', 'done'] as const;
type Step = (typeof steps)[number];

function Steps({ now }: { readonly now: Step }) {
  const t = useTranslations('clients.import.steps');
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}

/** Upload, match the columns, look at what would happen, write it; and take it back for a day. */
export function ImportWizard({ businessId, zone, onClose }: Props) {
  const t = useTranslations('clients.import');
  const { draft, setDraft, wrong, take } = useDraft();
  const [checking, setChecking] = useState(false);
  const { preview, write, undo } = useImport(businessId);
  const check = (next: ImportDraft) => {
    setDraft(next);
    setChecking(true);
    preview.mutate(next);
  };
  const step: Step = write.data ? 'done' : checking ? 'check' : draft ? 'map' : 'upload';
  const seen = preview.data?.data;
  const error = write.error ?? preview.error;
  const footer = {
    upload: null,
    map: draft && (
      <>
        <Button kind="secondary" size={48} onClick={() => setDraft(null)}>
          {t('back')}
        </Button>
        <Button size={48} disabled={whyNotColumns(draft.columns) !== null} onClick={() => check(draft)}>
          {t('check')}
        </Button>
      </>
    ),
    check: draft && (
      <>
        <Button kind="secondary" size={48} onClick={() => setChecking(false)}>
          {t('back')}
        </Button>
        <Button size={48} disabled={!seen?.ready} loading={write.isPending} onClick={() => write.mutate(draft)}>
          {t('write', { count: seen?.ready ?? 0 })}
        </Button>
      </>
    ),
    done: (
      <Button size={48} onClick={onClose}>
        {t('close')}
      </Button>
    ),
  }[step];
  return (
    <Modal open width={720} onClose={onClose} title={t('title')} footer={footer}>
      <div className={css.wizard}>
        <Steps now={step} />
        {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
        {step === 'upload' && (
          <>
            {undo.data && <Undone undone={undo.data} />}
            <Upload businessId={businessId} zone={zone} wrong={wrong} onFile={take} onUndo={(id) => undo.mutate(id)} />
          </>
        )}
        {step === 'map' && draft && <Columns draft={draft} onChange={setDraft} />}
        {step === 'check' && draft && seen && (
          <Preview data={seen} draft={draft} onShared={(shared) => check({ ...draft, shared })} />
        )}
        {step === 'check' && !seen && preview.isPending && <SkeletonRows rows={4} face={false} />}
        {write.data && <Done imported={write.data.data} undo={undo} />}
      </div>
    </Modal>
  );
}
