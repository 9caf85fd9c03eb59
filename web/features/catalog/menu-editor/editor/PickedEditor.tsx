import { useTranslations } from 'use-intl';
import { draftOf, newDraft } from '../service-draft.ts';
import type { Around, Service, ServiceType, Variant } from '../use-menu.ts';
import type { Picked, Picking } from '../use-picked.ts';
import { Editor } from './Editor.tsx';
import { EditorPlace } from './EditorPlace.tsx';

type Props = {
  readonly businessId: number;
  readonly services: readonly Service[];
  readonly types: readonly ServiceType[];
  readonly around: Around;
  readonly picking: Picking;
  readonly mayChange: boolean;
  /** There is nothing to choose from. */
  readonly isBare: boolean;
};
type Found = { readonly one: Service | Variant | null; readonly parent: Service | null; readonly type_id: string };

/** What the address names; null when it names nothing that is there. */
function foundIn(services: readonly Service[], types: readonly ServiceType[], picked: Picked): Found | null {
  const { service, new: typeId, variantOf } = picked;
  if (typeId !== undefined) {
    const type = types.find(({ id }) => id === typeId) ?? types[0];
    return type ? { one: null, parent: null, type_id: type.id } : null;
  }
  if (variantOf !== undefined) {
    const parent = services.find(({ service_id }) => service_id === variantOf);
    return parent ? { one: null, parent, type_id: parent.type_id } : null;
  }
  for (const parent of services) {
    if (parent.service_id === service) return { one: parent, parent: null, type_id: parent.type_id };
    const variant = parent.sub_services.find(({ service_id }) => service_id === service);
    if (variant) return { one: variant, parent, type_id: parent.type_id };
  }
  return null;
}

const doersOf = ({ staff }: Service) => staff.map(({ employee_id }) => employee_id);

export function PickedEditor({ businessId, services, types, around, picking, mayChange, isBare }: Props) {
  const t = useTranslations('menu-editor');
  const { picked, pick } = picking;
  const found = foundIn(services, types, picked);
  const onClose = () => pick({});
  if (!found)
    return (
      <EditorPlace title={null} kind="service" isBare={isBare} onClose={onClose}>
        {null}
      </EditorPlace>
    );
  const { one, parent, type_id } = found;
  const team = around.team.map(({ id }) => id);
  const blank = { ...newDraft(type_id, parent ? [] : team), resources: parent?.resources ?? [] };
  const live = one && { id: one.service_id, version: one.version, draft: draftOf(one) };
  const canVary = mayChange && one !== null && parent === null;
  return (
    <EditorPlace
      title={one?.name ?? t(parent ? 'newVariant' : 'newService')}
      kind="service"
      note={parent ? t('variantOf', { name: parent.name }) : undefined}
      onClose={onClose}
    >
      <Editor
        key={JSON.stringify(picked)}
        subject={{ businessId, live, blank, parentId: parent?.service_id ?? null }}
        image={one && 'image' in one ? one.image : null}
        types={types}
        around={around}
        doers={parent && doersOf(parent)}
        mayChange={mayChange}
        onPicked={(id) => pick({ service: id })}
        onClose={onClose}
        onVariant={canVary ? () => pick({ variantOf: one.service_id }) : null}
      />
    </EditorPlace>
  );
}
