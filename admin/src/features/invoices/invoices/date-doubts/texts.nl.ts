import type { en } from './texts.en';

export const nl: typeof en = {
  invoiceDateDoubts: {
    earlierThanLast:
      'De laatste factuur die %{seller} boekte is van %{lastBooked}. Met deze datum staan nummers en datums niet meer in dezelfde volgorde.',
    earlierQuarter: '%{day} valt in een eerder btw-kwartaal. Controleer of de btw-aangifte daarvan al gedaan is.',
    longTerm:
      'Meer dan 60 dagen geldt alleen als dat uitdrukkelijk is afgesproken; een groot bedrijf moet een kleiner bedrijf binnen 30 dagen betalen.',
    farAhead: '%{day} ligt meer dan %{days} dagen in de toekomst. Controleer of dat de bedoeling is.',
  },
};
