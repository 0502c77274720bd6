import { formatList } from '../../../base/format/count.ts'
import { t, translateKnown } from '../../../base/language/t.ts'
import { clockWords } from './clock.ts'
import { ITEM_USES } from './item-kinds.ts'
import { whereWords } from './place/cells.ts'
import type { Happening, Millis, VillageState } from './world.ts'

/** Returns a text of the mode for its key. */
type Words = (key: string) => string

/** The first entry of the chronicle: the place and the villagers. */
export function openingWords(world: VillageState, about: string, words: Words): string {
  const people = world.villagers.map((one) =>
    t(words(one.about === '' ? 'village.chronicle.one' : 'village.chronicle.one.about'), {
      name: one.name,
      about: translateKnown(one.about),
      where: whereWords(world, one),
    }),
  )
  return t(words('village.chronicle.opening'), {
    village: world.name,
    time: clockWords(world.time),
    about: translateKnown(about),
    people: people.join(' '),
  })
}

/** Describes the events since `from`: a sentence for each villager who did something; empty if nobody did. */
export function chronicleWords(world: VillageState, since: readonly Happening[], from: Millis, words: Words): string {
  const names = namesIn(world, since)
  const nameOf = (id: string) => names.get(id) ?? t('somebody')
  const met = new Set<string>()
  const sentences = world.villagers.flatMap(({ id, name }) => {
    const deeds = hourOf(since, id, met, nameOf, words)
    return deeds.length === 0 ? [] : [t('{name} {deeds}.', { name, deeds: formatList(deeds) })]
  })
  const all = [...since.flatMap((each) => tidings(each, nameOf, words)), ...sentences]
  if (all.length === 0) return ''
  return t(words('village.chronicle.entry'), {
    from: clockWords(from),
    to: clockWords(world.time),
    sentences: all.join(' '),
  })
}

/** Lists what everybody did and said, line by line, for the model that writes the chronicle. */
export function happenedWords(world: VillageState, happened: readonly Happening[], from: Millis, words: Words): string {
  const names = namesIn(world, happened)
  const messages = happened.flatMap((each) =>
    each.type === 'MESSAGE' ? [`${names.get(each.npc) ?? t('somebody')} said ${each.where}: “${each.text}”`] : [],
  )
  return [chronicleWords(world, happened, from, words), ...messages.slice(-TOLD)].join('\n')
}

/** The names of all villagers, also of those who left during these events. */
function namesIn({ villagers }: VillageState, happened: readonly Happening[]): ReadonlyMap<string, string> {
  const left = happened.flatMap((each) => (each.type === 'LEFT' ? [[each.npc, each.name] as const] : []))
  return new Map([...left, ...villagers.map(({ id, name }) => [id, name] as const)])
}

/** The most messages that the model reads before it writes an entry. */
const TOLD = 24

/** Sentences about an event that concerns the whole village; empty for any other event. */
function tidings(happening: Happening, nameOf: (id: string) => string, words: Words): readonly string[] {
  switch (happening.type) {
    case 'ANNOUNCED':
      return [t(words('village.chronicle.announced'), { text: happening.text })]
    case 'CAME':
      return [t(words('village.chronicle.came'), { name: nameOf(happening.npc) })]
    case 'LEFT':
      return [t(words('village.chronicle.left'), { name: nameOf(happening.npc) })]
    default:
      return []
  }
}

/**
 * What one villager did, in words that follow its name: "ate an apple", "talked with Ben and Cleo". A repeated act is
 * mentioned once.
 * @param told the pairs of villagers whose talk has been mentioned. New pairs are added, so that a talk is not
 * mentioned again for its other members
 */
function hourOf(
  since: readonly Happening[],
  id: string,
  told: Set<string>,
  nameOf: (id: string) => string,
  words: Words,
): readonly string[] {
  const met = new Set<string>()
  const deeds = new Set<string>()
  let alone = false
  for (const happening of since)
    switch (happening.type) {
      case 'ITEM_USED':
        if (happening.npc === id) deeds.add(usedWords(happening, words))
        break
      case 'TALK_STARTED':
        if (happening.participants.includes(id)) for (const other of happening.participants) met.add(other)
        break
      case 'BID_REJECTED':
        alone ||= happening.npc === id && happening.interaction === 'conversation'
        break
      case 'MIND_FAILED':
        if (happening.npc === id) deeds.add(t(words('village.chronicle.waited')))
        break
      default:
    }
  met.delete(id)
  const others = [...met].filter((other) => !told.has(`${other} ${id}`))
  for (const other of others) told.add(`${id} ${other}`)
  const talked = t(words('village.chronicle.talked'), { names: formatList(others.map(nameOf)) })
  return [
    ...(others.length > 0 ? [talked] : []),
    ...deeds,
    ...(alone && met.size === 0 ? [t(words('village.chronicle.refused'))] : []),
  ]
}

function usedWords(
  { item, interaction }: { readonly item: string; readonly interaction: string },
  words: Words,
): string {
  const kind = Object.entries(ITEM_USES).find(([, use]) => use.interaction === interaction)?.[0] ?? 'apple'
  return t(words(`village.chronicle.${kind}`), { item: translateKnown(item) })
}
