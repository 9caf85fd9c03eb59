const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What salons are called in English, the favourites first. */
export const favourites = list(`
  Golden Royal Luxury Lotus Diamond Star Angel Queen Happy Pretty Crystal Rose Pearl Elegant Classic Modern Magic Perfect Paradise Venus
  Lovely Sunny Blossom Orchid Ruby Jade Pink Blue Silver Velvet Ivory Amber Coral Serenity Harmony Bliss Glamour Polished Bella Posh
  Zen Tranquil Urban Island Ocean River Willow Maple Cedar Aspen Magnolia Lavender Jasmine Peony Daisy Lily Iris Violet Sage Basil
  Honey Sugar Cherry Peach Berry Lemon Mint Cocoa Vanilla Cinnamon Moon Sunset Sunrise Twilight Aurora Eclipse Nova Galaxy Comet Sky
  Phoenix Swan Dove Robin Sparrow Butterfly Dragonfly Peacock Raven Fox Bear Lion Tiger Panda Koi Crane Heron Falcon Eagle Wolf
  Grand Prime Select Premier Elite Supreme Signature Heritage Legacy Vintage Rustic Metro Central Uptown Downtown Main Park Plaza Garden Harbor
  Lucky Fortune Destiny Dream Wish Charm Grace Faith Hope Joy Smile Kiss Heart Soul Spirit Karma Dharma Mantra Lumina Radiant
  Fresh Pure Clean Clear Bright Shine Glow Gloss Glitter Sparkle Shimmer Chrome Satin Silk Lace Linen Cotton Denim Leather Feather
  Sharp Fade Razor Clipper Comb Mirror Chair Throne Crown King Prince Duke Baron Knight Gentleman Lady Duchess Princess Empress Diva
  Copper Bronze Platinum Onyx Opal Topaz Sapphire Emerald Garnet Quartz Marble Granite Slate Flint Stone Brick Timber Forest Meadow Prairie
`);

/** First names that owners put above the door. */
export const owners = list(`
  Tina Kim Anna Lucy Maria Jenny Tony Vivian Sophia Lee Jessica Linda Nancy Cindy Amy Helen Lisa Michelle Karen Susan
  Rosa Carmen Elena Gloria Isabel Juana Lupita Marisol Yolanda Fatima Aisha Leila Zara Priya Anjali Mei Ling Yuki Hana Sora
  Mike Joe Sal Vinny Dante Marcus Andre Jamal Carlos Hector Luis Pedro Omar Yusuf Igor Boris Sven Lars Pierre Claude
`);

/** Vietnamese given names and words, with their marks. */
export const vietnamese = list(`
  Thảo Hồng Ngọc Lan Mai Hương Hoa Thu Xuân Hạ Đông Linh Trang Phương Thanh Thủy Tuyết Vân Yến Nga Kim Bích Diễm Kiều Loan
  Minh Quang Hùng Dũng Đức Phúc Lộc Thọ Bình Sơn Hải Long Phượng Sài Gòn Hà Nội Đà Nẵng Huế Nha Trang Vũng Tàu Cần Thơ Mỹ
  Ánh Dung Duyên Giang Hạnh Hiền Khánh Lệ My Nhung Oanh Quỳnh Tâm Thắm Thúy Trinh Trúc Tú Uyên Vy Ý Đan Đài Đào
`);

/** The last words of a name, per trade of a category. */
export const trades: { readonly [trade: string]: readonly string[] } = {
  nails: ['Nails', 'Nails & Spa', 'Nail Bar', 'Nail Salon', 'Nail Lounge', 'Nail Studio', 'Nail Spa', 'Pro Nails'],
  hair: ['Hair Salon', 'Hair Studio', 'Hair', 'Salon', 'Hair Design', 'Coiffure', 'Cuts'],
  barber: ['Barbershop', 'Barber Shop', 'Barbers', 'Barber Lounge', 'Cuts', 'Grooming'],
  spa: ['Day Spa', 'Spa', 'Wellness Spa', 'Med Spa', 'Retreat', 'Wellness Center'],
  massage: ['Massage', 'Foot Massage', 'Massage Therapy', 'Bodywork', 'Reflexology', 'Foot Spa'],
  lashes: ['Lashes', 'Lash Studio', 'Lash Bar', 'Beauty Lounge', 'Lash & Brow', 'Beauty'],
  skin: ['Skin Care', 'Esthetics', 'Facial Bar', 'Waxing', 'Brow Bar', 'Skin Studio'],
  makeup: ['Makeup Studio', 'Makeup', 'Beauty Bar', 'Glam Studio'],
  tattoo: ['Tattoo', 'Ink', 'Tattoo Studio', 'Tattoo & Piercing', 'Body Art'],
};

/** Pieces from which brand names are coined: about forty thousand of them. */
export const openings = list(`
  Al An Ar Au Av Az Ba Be Bel Bi Bo Bra Bri Ca Cal Ce Cha Che Chi Cla Co Cor Cri Da De Del Di Do Dra E El Em En Es Eva Fa Fe Fio Flo
  Fre Ga Gi Gla Glo Gra Ha He Hi Ho Hy I Il In Is Ja Je Jo Ju Ka Ke Ki Kla Ko Kri La Le Li Lo Lu Ly Ma Me Mi Mo Mu My Na Ne Ni No Nu
  O Ol Or Pa Pe Phi Pi Po Pre Qui Ra Re Ri Ro Ru Sa Se Sha She Si So Spa Ste Su Sy Ta Te Tha Ti To Tri U Va Ve Vi Vo Wa We Wi Xa Xe Ya Za Ze Zi Zo
`);
export const middles = list(
  'bra da del du fa ga la li lo lu ma me mi mo na ne ni no ra re ri ro sa se si ta te ti va ve vi xe za',
);
export const endings = list(
  'bella da dora la lana lia lina lita luxe mara mira na nia nique no ra ria rina ro rosa sia ta thea tique va via zia',
);

export const streets = list(
  'Main Oak Pine Maple Cedar Elm Washington Lake Hill Park Bellaire Westheimer Bolsa Lincoln Jackson Church Mill River Sunset Center',
);
