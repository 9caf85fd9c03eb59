import { Check, Clock, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Mark } from '../../ui/brand/Mark.tsx';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { CountBadge } from '../../ui/display/CountBadge.tsx';
import { DateText } from '../../ui/display/DateText.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { Phone } from '../../ui/display/Phone.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

const PEOPLE = [
  'Linh Trần',
  'Khoa Phạm',
  'Mai Đỗ',
  'Đỗ Thị Ánh Nguyệt',
  'Amy Tran',
  'Grace Kim',
  'Ông Ích Khiêm',
  'Thu',
  'Bảo Châu',
];

function Chips({ words }: { readonly words: Sample }) {
  const [on, setOn] = useState(true);
  return (
    <div className={css.row}>
      <Chip strong icon={<Clock size={16} strokeWidth={1.75} />} href="#slot">
        Today 3:15 PM
      </Chip>
      <Chip href="#slot">4:00</Chip>
      <Chip size={40} pill icon={<Sparkles size={18} strokeWidth={1.75} />} href="#nails">
        {words.services[0]}
      </Chip>
      <Chip size={48} selected={on} onClick={() => setOn(!on)}>
        {words.services[1]}
      </Chip>
      <Chip size={48} disabled onClick={() => {}}>
        5:30
      </Chip>
      <Chip onRemove={() => {}} removeLabel={words.remove}>
        {words.services[2]}
      </Chip>
    </div>
  );
}

export function Display({ words }: { readonly words: Sample }) {
  return (
    <>
      <div className={css.row}>
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} id={name} size={48} decorative={false} />
        ))}
        <Avatar name="Lotus Nail Lounge" size={56} square decorative={false} />
        <Avatar name="Broken Photo" photo="/no-such-photo.jpg" size={56} decorative={false} />
      </div>
      <div className={css.row}>
        <Badge>{words.services[0]}</Badge>
        <Badge tone="brand">{words.services[1]}</Badge>
        <Badge tone="status-confirmed" icon={<Check size={14} strokeWidth={2} aria-hidden="true" />}>
          confirmed
        </Badge>
        <CountBadge count={3} label="3 unread" />
        <CountBadge count={120} label="120 unread" />
        <CountBadge count={7} quiet />
      </div>
      <Chips words={words} />
      <div className={css.row}>
        {[5, 4.8, 3.5, 1.2, 0].map((value) => (
          <Stars key={value} value={value} />
        ))}
      </div>
      <div className={css.row}>
        <Money cents={124_000} />
        <Money cents={-1_200} />
        <Money cents={12_345_600} whole />
        <Phone number="7145550134" />
        <DateText value="2026-11-14T23:15:00Z" zone="America/Los_Angeles" />
        <DateText value="2026-11-14T23:15:00Z" zone="America/Los_Angeles" kind="long" />
      </div>
      <div className={css.row}>
        <Wordmark name="Openchair" />
        <Mark size={48} />
        <Mark size={20} />
      </div>
      <div className={css.two}>
        <Card>{words.paragraph}</Card>
        <Card lifted>{words.paragraph}</Card>
        <Card selected>{words.paragraph}</Card>
        <Card href="#card">{words.paragraph}</Card>
      </div>
    </>
  );
}
