import type { RehearsalWords } from '../write/writer-context.ts'
import { allPoints } from '../write/subjects.ts'
import type { LineWords } from './schema.ts'

/** Pools that are no sentences of the file: what is asked of the next speaker, how that speaker takes it up, and what came of each point. */
const ASKS = ['request', 'requested', 'accounts', 'told', 'heard']

/** What a schema cannot see: every name stands for something, and every point has the sentences it is said to have. */
export function checkNames({ mode, shared }: RehearsalWords): readonly string[] {
  const points = Object.entries(mode.points)
  const prefixes = ['', ...mode.speech.flatMap(({ choose }) => choose.flatMap(({ as }) => (as ? [`${as} `] : [])))]
  const sentences = points.flatMap(([, names]) => prefixes.flatMap((prefix) => names.map((name) => prefix + name)))
  const subjectPools = new Set(mode.subjects.flatMap(({ says }) => Object.keys(says)))
  const pools = new Set([...Object.keys(mode.says), ...Object.keys(shared.says), ...sentences, ...ASKS])
  const known = (name: string) => {
    const [of, pool = ''] = name.split('/')
    return of === 'theirs' || of === 'own' ? subjectPools.has(pool) : pools.has(name)
  }
  const lines = [...(mode.introduction ?? []), ...(mode.moderation ?? []), ...mode.summary].flat()
  const spoken = mode.speech.flatMap(({ paragraphs, more }) => [...paragraphs.flat(), ...(more?.lines ?? [])])
  const wrong = ({ say, fault }: LineWords) => [
    ...say.filter((name) => !known(name)).map((name) => `there is no "${name}" to say`),
    ...(fault === undefined || fault in shared.faults ? [] : [`a draft cannot be blamed for "${fault}"`]),
  ]
  const { raised = [], answered = [], conceded = [] } = mode.accounts ?? {}
  const argued = [...mode.argues.flatMap(({ by }) => by), ...raised, ...answered, ...conceded].map(
    (name) => name.split('/')[0] ?? '',
  )
  return [
    ...[...lines, ...spoken].flatMap(wrong),
    ...[...argued, ...mode.quotable]
      .filter((name) => !pools.has(name) && !subjectPools.has(name))
      .map((name) => `there is no "${name}" to say`),
    ...points.flatMap(([point, names]) =>
      [{ says: mode.says }, ...mode.subjects].flatMap(({ says }) =>
        allPoints(says[point])
          .filter((said) => said.length !== names.length)
          .map(([first]) => `the ${point} that begins with "${first}" has not ${names.length} sentences`),
      ),
    ),
    ...mode.speech
      .flatMap(({ choose, more }) => [...choose, ...(more ? [more.choose] : [])])
      .filter(({ point }) => mode.points[point] === undefined)
      .map(({ point }) => `there is no point "${point}" to make`),
  ]
}
