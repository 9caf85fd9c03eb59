import type { Trade } from './shape.ts';

type MasterService = {
  trade: Trade;
  type: string;
  name: string;
  price_cents: number;
  duration_min: number;
  description: string;
};

type Row = readonly [name: string, price_cents: number, duration_min: number, description: string];

const menu = (trade: Trade, types: Readonly<Record<string, readonly Row[]>>): MasterService[] =>
  Object.entries(types).flatMap(([type, rows]) =>
    rows.map(([name, price_cents, duration_min, description]) => ({ trade, type, name, price_cents, duration_min, description })),
  );

const nails = menu('nails', {
  Manicures: [
    ['Classic Manicure', 2200, 30, 'Shape, cuticle care, short hand massage and regular polish.'],
    ['Gel Manicure', 3800, 45, 'Cuticle care and gel polish, cured under the lamp.'],
    ['Spa Manicure', 3500, 45, 'Classic manicure with scrub, mask and warm towel.'],
    ['Polish Change, Hands', 1500, 20, 'Old polish off, new polish on.'],
  ],
  Pedicures: [
    ['Classic Pedicure', 3500, 40, 'Soak, nail and cuticle care, short massage and polish.'],
    ['Gel Pedicure', 5000, 55, 'Classic pedicure with gel polish.'],
    ['Deluxe Spa Pedicure', 5500, 60, 'Scrub, mask, callus care, hot towel and a longer massage.'],
    ['Kids Pedicure', 2500, 30, 'For children of ten and under.'],
  ],
  Enhancements: [
    ['Acrylic Full Set', 5500, 75, 'Tips or forms with acrylic powder, shaped as you like.'],
    ['Acrylic Fill', 4000, 50, 'Regrowth filled and reshaped after two to three weeks.'],
    ['Dip Powder', 4800, 60, 'Color powder on natural nails, no lamp.'],
    ['Gel Extensions', 6500, 90, 'Full-cover soft gel tips.'],
  ],
  Extras: [
    ['Nail Art', 1000, 20, 'Hand-painted design, priced by time.'],
    ['Nail Repair', 700, 15, 'One broken or lifted nail.'],
    ['Soak-Off Removal', 1500, 30, 'Gel, dip or acrylic removed without filing into the nail.'],
  ],
});

const lashes = menu('lashes', {
  'Lash Extensions': [
    ['Classic Full Set', 13000, 110, 'One extension on each natural lash.'],
    ['Classic Fill', 7000, 60, 'For sets up to three weeks old with at least half left.'],
    ['Hybrid Full Set', 15500, 120, 'Single lashes and handmade fans mixed.'],
    ['Hybrid Fill', 8000, 70, 'For sets up to three weeks old.'],
    ['Volume Full Set', 18000, 150, 'Handmade fans for a fuller line.'],
    ['Volume Fill', 9500, 80, 'For sets up to three weeks old.'],
    ['Lash Removal', 3000, 30, 'Cream remover, then a lash bath.'],
  ],
  'Lift & Tint': [
    ['Lash Lift', 8500, 60, 'Natural lashes curled from the root.'],
    ['Lash Tint', 3000, 25, 'Semi-permanent color on natural lashes.'],
    ['Lash Lift and Tint', 10500, 75, 'Both in one visit.'],
  ],
  Brows: [
    ['Brow Shaping', 2500, 20, 'Wax or tweeze, finished by hand.'],
    ['Brow Tint', 2500, 20, 'Color matched to your hair.'],
    ['Brow Lamination', 8000, 50, 'Brow hairs set in one direction for about six weeks.'],
  ],
});

const barber = menu('barber', {
  Haircuts: [
    ['Haircut', 3500, 40, 'Clipper or scissor cut with a razor neck shave.'],
    ['Skin Fade', 4000, 45, 'Blended down to the skin.'],
    ['Scissor Cut', 4500, 50, 'For longer styles, wash included.'],
    ['Buzz Cut', 2500, 20, 'One guard all over, edges cleaned.'],
    ['Kids Cut', 2500, 30, 'For children of twelve and under.'],
    ['Senior Cut', 2800, 35, 'For guests of 65 and over.'],
    ['Line-Up', 2000, 20, 'Hairline, temples and neck.'],
  ],
  'Beard & Shave': [
    ['Haircut and Beard', 5500, 60, 'Cut, beard shape and hot towel.'],
    ['Beard Trim', 2000, 20, 'Length and line with clippers.'],
    ['Hot Towel Shave', 4500, 45, 'Straight razor, two passes.'],
    ['Head Shave', 4000, 40, 'Razor shave with hot towel.'],
  ],
  Finish: [
    ['Gray Blending', 3500, 30, 'Softens gray without hiding it.'],
    ['Shampoo and Style', 2000, 25, 'Wash, dry and product.'],
  ],
});

const hair = menu('hair', {
  'Cut & Style': [
    ['Haircut, Short Hair', 5500, 45, 'Wash, cut and rough dry.'],
    ['Haircut, Long Hair', 7500, 60, 'Wash, cut and finish.'],
    ['Kids Cut', 3500, 30, 'For children under twelve.'],
    ['Fringe Trim', 1500, 15, 'Between two haircuts.'],
    ['Blowout', 5000, 45, 'Wash and blow-dry.'],
    ['Updo', 8500, 60, 'Pinned style for an occasion.'],
  ],
  Color: [
    ['Root Touch-Up', 8500, 90, 'Up to one inch of regrowth.'],
    ['All-Over Color', 11000, 120, 'One color from root to tip.'],
    ['Partial Highlights', 13500, 120, 'Foils around the face and crown.'],
    ['Full Highlights', 17500, 165, 'Foils over the whole head.'],
    ['Balayage', 20000, 180, 'Hand-painted lightening with toner.'],
    ['Gloss or Toner', 6000, 45, 'Shine and tone between colors.'],
  ],
  Treatments: [
    ['Deep Conditioning', 3000, 20, 'Mask and steam.'],
    ['Bond Treatment', 4500, 30, 'Repairs bonds after lightening.'],
    ['Keratin Smoothing', 27500, 180, 'Less frizz for three to four months.'],
  ],
});

const spa = menu('spa', {
  Massage: [
    ['Swedish Massage, 60 Minutes', 9500, 60, 'Light to medium pressure, whole body.'],
    ['Swedish Massage, 90 Minutes', 13500, 90, 'Light to medium pressure, with time for the feet.'],
    ['Deep Tissue Massage', 11000, 60, 'Slow, firm work on tight muscles.'],
    ['Hot Stone Massage', 14000, 80, 'Warm basalt stones with massage.'],
    ['Couples Massage', 20000, 60, 'Two tables in one room; price for both.'],
    ['Prenatal Massage', 10500, 60, 'Side-lying, after the first trimester.'],
  ],
  Facials: [
    ['Signature Facial', 11000, 75, 'Cleanse, exfoliate, massage, mask.'],
    ['Express Facial', 6500, 35, 'A short facial for a lunch break.'],
    ['Back Facial', 9000, 50, 'Cleanse, steam and mask for the back.'],
  ],
  Body: [
    ['Body Scrub', 9000, 45, 'Salt or sugar scrub and a shower.'],
    ['Body Wrap', 12000, 70, 'Clay or seaweed, warm blanket.'],
    ['Half-Day Package', 27500, 210, 'Scrub, massage and facial.'],
  ],
});

const tattoo = menu('tattoo', {
  Consultation: [
    ['Consultation', 4000, 30, 'Idea, size, place and price; the fee comes off the tattoo.'],
    ['Touch-Up', 6000, 45, 'For work done in this studio.'],
  ],
  Tattoos: [
    ['Tiny Tattoo', 12000, 45, 'Up to one inch.'],
    ['Small Tattoo', 20000, 90, 'Two to three inches.'],
    ['Medium Tattoo', 40000, 180, 'Palm to hand size.'],
    ['Half-Day Session', 65000, 240, 'For larger pieces.'],
    ['Full-Day Session', 110000, 420, 'With a lunch break.'],
    ['Cover-Up', 50000, 240, 'New design over an old one; consultation first.'],
    ['Lettering', 14000, 60, 'One line of script.'],
    ['Flash', 15000, 60, 'Ready-made design from the wall.'],
  ],
  Piercing: [
    ['Lobe Piercing', 4500, 30, 'One lobe, titanium stud included.'],
    ['Cartilage Piercing', 6000, 30, 'Helix, tragus or conch.'],
    ['Nostril Piercing', 6000, 30, 'Titanium stud included.'],
  ],
});

const skin = menu('skin', {
  Facials: [
    ['Skin Consultation', 4500, 30, 'History, photos and a written plan.'],
    ['Classic Facial', 9000, 60, 'Cleanse, extraction, massage, mask.'],
    ['Acne Facial', 9500, 60, 'Extraction and calming treatment.'],
    ['Hydrating Facial', 12000, 60, 'For dry and tired skin.'],
    ['Teen Facial', 7500, 45, 'Gentle cleanse and advice for ages 12 to 17.'],
  ],
  'Advanced Skin': [
    ['Dermaplaning', 8500, 45, 'Fine hair and dull skin removed with a blade.'],
    ['Light Chemical Peel', 11500, 45, 'Lactic or mandelic acid.'],
    ['Microneedling', 25000, 75, 'Collagen induction, numbing cream included.'],
  ],
  'Brows & Waxing': [
    ['Brow Wax', 2500, 20, 'Shaped by wax and tweezers.'],
    ['Brow Tint', 2200, 20, 'Color matched to your hair.'],
    ['Lip and Chin Wax', 2500, 20, 'Soft wax for the face.'],
    ['Full Face Wax', 5500, 45, 'Brows, lip, chin, cheeks.'],
    ['Half Leg Wax', 4000, 30, 'Knee down or knee up.'],
    ['Bikini Wax', 4500, 30, 'Along the line.'],
  ],
});

const massage = menu('massage', {
  'Foot Massage': [
    ['Foot Reflexology, 30 Minutes', 3500, 30, 'Herbal soak and pressure points.'],
    ['Foot Reflexology, 60 Minutes', 5500, 60, 'Feet and calves, with a soak.'],
    ['Feet and Shoulders', 6000, 60, 'Forty minutes of feet, twenty of shoulders.'],
  ],
  'Table Massage': [
    ['Swedish Massage', 8500, 60, 'Relaxing strokes with oil.'],
    ['Deep Tissue Massage', 9500, 60, 'Firm pressure where it is tight.'],
    ['Sports Massage', 10000, 60, 'Before or after training.'],
    ['Thai Massage', 9500, 60, 'Stretching and pressure, in loose clothes.'],
    ['Prenatal Massage', 9000, 60, 'After week twelve.'],
    ['Back and Shoulders', 5000, 30, 'Half an hour where most people need it.'],
    ['Feet and Table, 90 Minutes', 11000, 90, 'Thirty minutes of feet, sixty on the table.'],
  ],
  'Quick & Special': [
    ['Chair Massage', 2000, 15, 'Clothed, neck to lower back.'],
    ['Cupping', 6000, 40, 'Marks may stay for a week.'],
  ],
});

const makeup = menu('makeup', {
  Makeup: [
    ['Natural Makeup', 8500, 45, 'Even skin, soft eyes.'],
    ['Soft Glam', 11000, 60, 'Evening makeup that still looks like you.'],
    ['Full Glam', 14000, 75, 'Sculpted face, lashes included.'],
    ['Camera and Stage Makeup', 15000, 60, 'For lights and lenses.'],
    ['Lash Application', 2500, 15, 'Strip lashes, applied.'],
  ],
  'Weddings & Events': [
    ['Bridal Trial', 15000, 90, 'Bring photos and the color of the dress.'],
    ['Bridal Makeup', 30000, 105, 'The wedding day.'],
    ['Bridesmaid Makeup', 12000, 50, 'Also for mothers and guests.'],
    ['Prom or Quinceañera', 14000, 75, 'Makeup for photos and dancing.'],
  ],
  Lessons: [
    ['Makeup Lesson', 16000, 90, 'One to one, with your own products.'],
    ['First Makeup Lesson', 9000, 60, 'For ages 13 to 17.'],
  ],
});

/** The template that pre-fills a new business, in menu order. */
export const masterCatalog: readonly MasterService[] = [
  ...nails,
  ...lashes,
  ...barber,
  ...hair,
  ...spa,
  ...tattoo,
  ...skin,
  ...massage,
  ...makeup,
];
