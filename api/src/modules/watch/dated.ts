import type { DatedEvent } from '@avenue/contract';
import { Temporal } from 'temporal-polyfill';

/** Days of every year that are the same everywhere: day and title. International days as proclaimed by the United Nations. */
const days: readonly (readonly [string, string])[] = [
  ['01-04', 'World Braille Day'],
  ['01-24', 'International Day of Education'],
  ['01-27', 'Holocaust Remembrance Day'],
  ['02-02', 'World Wetlands Day'],
  ['02-04', 'World Cancer Day'],
  ['02-11', 'International Day of Women and Girls in Science'],
  ['02-13', 'World Radio Day'],
  ['02-14', "Valentine's Day"],
  ['02-21', 'International Mother Language Day'],
  ['03-03', 'World Wildlife Day'],
  ['03-08', "International Women's Day"],
  ['03-14', 'International Day of Mathematics (Pi Day)'],
  ['03-20', 'International Day of Happiness'],
  ['03-21', 'International Day of Forests'],
  ['03-22', 'World Water Day'],
  ['03-23', 'World Meteorological Day'],
  ['04-02', 'World Autism Awareness Day'],
  ['04-07', 'World Health Day'],
  ['04-12', 'International Day of Human Space Flight'],
  ['04-22', 'International Mother Earth Day'],
  ['04-23', 'World Book and Copyright Day'],
  ['05-03', 'World Press Freedom Day'],
  ['05-15', 'International Day of Families'],
  ['05-18', 'International Museum Day'],
  ['05-20', 'World Bee Day'],
  ['05-21', 'International Tea Day'],
  ['05-22', 'International Day for Biological Diversity'],
  ['06-01', 'Global Day of Parents'],
  ['06-03', 'World Bicycle Day'],
  ['06-05', 'World Environment Day'],
  ['06-08', 'World Oceans Day'],
  ['06-20', 'World Refugee Day'],
  ['06-21', 'International Day of Yoga'],
  ['06-30', 'International Asteroid Day'],
  ['07-11', 'World Population Day'],
  ['07-20', 'World Chess Day'],
  ['07-30', 'International Day of Friendship'],
  ['08-09', "International Day of the World's Indigenous Peoples"],
  ['08-12', 'International Youth Day'],
  ['08-19', 'World Humanitarian Day'],
  ['09-08', 'International Literacy Day'],
  ['09-16', 'International Day for the Preservation of the Ozone Layer'],
  ['09-21', 'International Day of Peace'],
  ['09-27', 'World Tourism Day'],
  ['10-01', 'International Coffee Day'],
  ['10-05', "World Teachers' Day"],
  ['10-09', 'World Post Day'],
  ['10-10', 'World Mental Health Day'],
  ['10-16', 'World Food Day'],
  ['10-31', 'Halloween'],
  ['11-10', 'World Science Day for Peace and Development'],
  ['11-16', 'International Day for Tolerance'],
  ['11-19', 'World Toilet Day'],
  ['11-20', "World Children's Day"],
  ['12-03', 'International Day of Persons with Disabilities'],
  ['12-05', 'World Soil Day'],
  ['12-10', 'Human Rights Day'],
  ['12-11', 'International Mountain Day'],
  ['12-25', 'Christmas Day'],
  ['12-31', "New Year's Eve"],
];

/** Days that come within so many days, the soonest first. */
export function comingDays(today: Temporal.PlainDate, within: number): Omit<DatedEvent, 'shelf'>[] {
  return days
    .flatMap(([day, title]) =>
      [today.year, today.year + 1].map((year) => ({ date: Temporal.PlainDate.from(`${year}-${day}`), title })),
    )
    .map(({ date, title }) => ({ day: date.toString(), title, inDays: today.until(date, { largestUnit: 'day' }).days }))
    .filter(({ inDays }) => inDays >= 0 && inDays <= within)
    .toSorted((a, b) => a.inDays - b.inDays);
}
