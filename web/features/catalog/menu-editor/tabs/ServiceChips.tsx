import { Chip } from '../../../../ui/display/Chip.tsx';
import { sectionsOf } from '../menu-order.ts';
import type { Service, ServiceType } from '../use-menu.ts';
import css from './tabs.module.css';

type Props = {
  readonly services: readonly Service[];
  readonly types: readonly ServiceType[];
  /** Variants can be chosen for themselves. */
  readonly variants?: boolean | undefined;
  readonly chosen: readonly string[];
  readonly onTurn: (id: string) => void;
};

/** The menu to choose from, section by section. */
export function ServiceChips({ services, types, variants = false, chosen, onTurn }: Props) {
  return sectionsOf(types, services)
    .filter((section) => section.services.length > 0)
    .map((section) => (
      <fieldset key={section.id} className={css.section}>
        <legend>{section.name}</legend>
        <div className={css.chips}>
          {section.services
            .flatMap((one) => (variants ? [one, ...one.sub_services] : [one]))
            .map(({ service_id, name }) => (
              <Chip key={service_id} size={40} selected={chosen.includes(service_id)} onClick={() => onTurn(service_id)}>
                {name}
              </Chip>
            ))}
        </div>
      </fieldset>
    ));
}
