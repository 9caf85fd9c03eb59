import { BookOpenText, Sparkles } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PickedEditor } from '../editor/PickedEditor.tsx';
import { sectionsOf } from '../menu-order.ts';
import { ServiceTree } from '../tree/ServiceTree.tsx';
import { type Kind, useAround } from '../use-menu.ts';
import { usePicked } from '../use-picked.ts';
import { Library } from './Library.tsx';
import type { TabProps } from './tab-props.ts';
import css from './tabs.module.css';

const captions = { custom: 'No Custom Services data found.', default: 'No Default Services data found.' } as const;

type NoneProps = { readonly kind: Kind; readonly hasTypes: boolean; readonly onAdd: (() => void) | null };

/** A service stands under a type, so that comes first. */
function NoneYet({ kind, hasTypes, onAdd }: NoneProps) {
  const t = useTranslations('menu-editor');
  const Icon = kind === 'custom' ? Sparkles : BookOpenText;
  return (
    <EmptyState
      level={2}
      icon={Icon}
      title={t(`none.${kind}`)}
      text={t(`noneText.${kind}`)}
      action={onAdd && <Button onClick={onAdd}>{t(hasTypes ? 'newService' : 'addSection')}</Button>}
      caption={captions[kind]}
    />
  );
}

/** The services of one kind, with the editor beside them; those of the template have the template itself below. */
export function MenuTab({ kind, ...props }: TabProps & { readonly kind: Kind }) {
  const { businessId, services, types, mayChange } = props;
  const picking = usePicked();
  const around = useAround(businessId);
  const isNone = !services.some((one) => one.kind === kind);
  const [, setParams] = useSearchParams();
  const [first] = types;
  const add = () => (first ? picking.pick({ new: first.id }) : setParams({ tab: 'types' }));
  return (
    <div className={css.panes}>
      <div className={css.pane}>
        {isNone ? (
          <NoneYet kind={kind} hasTypes={first !== undefined} onAdd={mayChange && kind === 'custom' ? add : null} />
        ) : (
          <ServiceTree
            businessId={businessId}
            sections={sectionsOf(types, services)}
            kind={kind}
            picking={picking}
            mayChange={mayChange}
          />
        )}
        {kind === 'default' && <Library {...props} />}
      </div>
      <PickedEditor {...props} around={around} picking={picking} isBare={isNone} />
    </div>
  );
}
