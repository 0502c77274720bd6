const HOURS = ['morning', 'midday', 'afternoon', 'dusk', 'night', 'before dawn'] as const
const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** A later time for a time: the next part of the day, or some hours later. */
export function later(time: string): string {
  const told = time.toLowerCase()
  const counted = /^(hour|day|watch) (\w+)(.*)/s.exec(told)
  const next = NUMBERS[NUMBERS.findIndex((number) => number === counted?.[2]) + 1]
  if (counted && next) return `${counted[1]} ${next}${counted[3]}`
  const at = HOURS.findIndex((hour) => told.includes(hour))
  return HOURS[(at + 1) % HOURS.length] ?? 'later'
}
