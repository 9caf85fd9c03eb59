import type { Business } from 'core/business/contract';
import type { JobApplication } from 'core/staff/contract';
import { type Stage, stages } from 'core/staff/applications/rules';
import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import css from './board.module.css';
import { useMoving } from './use-moving.ts';

type Props = { readonly business: Business; readonly applications: readonly JobApplication[] };

/** Four columns. A card is dragged, or moved by its own buttons and the arrow keys. */
export function Board({ business, applications }: Props) {
  const t = useTranslations('staff.jobs');
  const [over, setOver] = useState<Stage | null>(null);
  const move = useMoving(business.id);
  function drop(event: DragEvent, stage: Stage) {
    event.preventDefault();
    setOver(null);
    const id = event.dataTransfer.getData('text/plain');
    const one = applications.find((application) => application.id === id);
    if (one && one.status !== stage) move.mutate({ ...one, to: stage });
  }
  return (
    <div className={css.board}>
      {stages.map((stage) => {
        const here = applications.filter(({ status }) => status === stage);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- cards are dropped here; keys move them too
          <section
            key={stage}
            aria-label={t(`columns.${stage}`)}
            data-over={over === stage ? '' : undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(stage);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, stage)}
          >
            <h2>
              {t(`columns.${stage}`)}
              <CountBadge count={here.length} quiet />
            </h2>
            {here.length === 0 && <p className={css.empty}>{t('empty')}</p>}
            <ul>
              {here.map((application) => (
                <ApplicationCard
                  key={application.id}
                  business={business}
                  application={application}
                  onMove={(to) => move.mutate({ ...application, to })}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
