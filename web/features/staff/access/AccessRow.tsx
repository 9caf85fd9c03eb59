import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import css from './access.module.css';

type End = {
  /** Names the button for those who don't see its row. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onYes: () => void;
};
type Props = {
  readonly sign: ReactNode;
  readonly name: ReactNode;
  readonly facts: readonly ReactNode[];
  /** How it is taken away; without, the viewer may not. */
  readonly end?: End | undefined;
};

/** Somebody or something that can come in, what is known about it, and the button that ends it. */
export function AccessRow({ sign, name, facts, end }: Props) {
  const t = useTranslations('staff.access');
  const [asks, setAsks] = useState(false);
  return (
    <li className={css.row}>
      {sign}
      <div className={css.facts}>
        <b>{name}</b>
        {facts.map((fact, i) => (
          // The facts of a row are always the same ones.
          <span key={i}>{fact}</span>
        ))}
      </div>
      {end && (
        <>
          <Button kind="quiet-danger" aria-label={end.label} onClick={() => setAsks(true)}>
            {t('end')}
          </Button>
          <Confirm
            open={asks}
            danger
            title={end.title}
            yes={t('end')}
            no={t('keep')}
            busy={end.busy}
            onNo={() => setAsks(false)}
            onYes={() => {
              end.onYes();
              setAsks(false);
            }}
          >
            {end.text}
          </Confirm>
        </>
      )}
    </li>
  );
}
