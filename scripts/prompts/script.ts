import type { PromptPart, Scene } from '../../src/core/engine/ports.ts'
import type { PlayedDialog, PlayedCall } from '../../src/core/engine/play/play-dialog.ts'

/**
 * The prompts of a dialog as a script that is read from first to last: a text for everybody is printed where it is
 * first used, later calls print only what is new, and speeches are printed once, where they were made. Each sentence
 * has its own line, so that a changed word is a changed line.
 * @param whose says who gave the answers
 */
export function asScript({ state, calls }: PlayedDialog, label: string, whose = REHEARSED): string {
  const told = new Told()
  const scenes = calls.flatMap((call, index) => [
    ...heading(call.request.scene, calls[index - 1]?.request.scene ?? null),
    ...told.newIn(call),
    ...answered(call),
  ])
  const turns = state.config?.turns ?? 0
  const opening = [
    `# ${label}: ${state.config?.topic ?? ''}`,
    `Every prompt of one dialog, ${turns} turns a side, in the order they were sent. What a call was told in the words of an earlier one is not printed again: "…" stands for what was said above. ${whose} Written by \`npm run prompts\`.`,
  ]
  return `${[...opening, ...scenes].join('\n\n')}\n`
}

const REHEARSED = 'The answers are those of the rehearsal voices.'

function heading(scene: Scene, before: Scene | null): readonly string[] {
  if (scene.digestOf) return ['## A digest is asked for']
  const begins = before === null || placeOf(before) !== placeOf(scene)
  const stage = scene.call > 0 ? `${scene.stage}, after its tool calls` : scene.stage
  return [
    ...(begins ? [`## ${placeOf(scene)}`] : []),
    ...(begins && scene.stage === 'final' && scene.call === 0 ? [] : [`### ${nameOf(scene)}: ${stage}`]),
  ]
}

/** Which turn it is: "Ada, speech 3 of 8". */
export function placeOf(scene: Scene): string {
  const { kind, speech, speeches } = scene
  const turn = kind === 'speech' ? `speech ${speech} of ${speeches}` : kind
  if (kind === 'preparation') return `${nameOf(scene)}, preparation after speech ${speech}`
  return `${nameOf(scene)}, ${kind === 'moderation' ? `after speech ${speech}` : turn}${scene.digestOf ? ', digest' : ''}`
}

function nameOf({ members, member }: Scene): string {
  return members[member]?.name ?? member
}

function answered({ answer, tools, request: { scene } }: PlayedCall): readonly string[] {
  const words = paragraphs(answer).map((text) => text.replaceAll(/^/gm, '> '))
  const calls = tools.map((tool) => `> *calls ${tool}*`)
  return [`**${scene.digestOf ? 'The digest' : nameOf(scene)}:**`, ...words, ...calls]
}

/** The reader of texts that stand before the turn: all members get them. */
const EVERYBODY = ''

/** What the script has printed so far. */
class Told {
  /** For each reader, everybody or a member, the texts and where each was first printed. */
  readonly #places = new Map<string, Map<string, string>>()
  readonly #answers: string[] = []
  #stable: readonly string[] = []

  /** The parts of this call that no earlier call printed for the same reader. */
  newIn({ request, answer }: PlayedCall): readonly string[] {
    const { scene } = request
    const parts = [
      ...request.system,
      ...request.messages.flatMap((message) => (message.role === 'user' ? message.parts : [])),
    ]
    const stable = parts.filter((part) => part.stability !== 'turn').map((part) => part.text)
    const gone = this.#stable.filter((text) => !stable.includes(text)).length
    this.#stable = stable
    const lines = parts.flatMap((part) => this.#tell(part, scene, part === parts.at(-1)))
    const results = request.messages.flatMap((message) =>
      message.role === 'tool' ? message.results.map(({ tool, text }) => `*[${tool}]* ${escaped(text)}`) : [],
    )
    this.#answers.push(answer.trim())
    return [
      ...(gone > 0 ? [`*No longer told: ${gone} of the entries above.*`] : []),
      ...lines,
      ...results,
      ...request.tools.map((tool) => `*May call ${tool.name}.*`),
    ]
  }

  /**
   * @param asked whether the call ends with this part: it is printed even if it was before, because a repeated question
   * is worth seeing
   */
  #tell(part: PromptPart, scene: Scene, asked: boolean): readonly string[] {
    const ofTurn = part.stability === 'turn'
    const to = ofTurn ? scene.member : EVERYBODY
    const label = `*[${part.package}${ofTurn ? '' : ', to everybody'}]*`
    if (this.#places.get(to)?.has(part.text) && !asked) return []
    const before = asked && [...this.#places.values()].map((places) => places.get(part.text)).find(Boolean)
    this.#places.set(to, (this.#places.get(to) ?? new Map()).set(part.text, `${placeOf(scene)}, ${scene.stage}`))
    if (before) return [`${label} in the same words as ${before}: “${escaped(firstWords(part.text))} …”`]
    const said = ofTurn ? undefined : this.#answers.findLast((words) => words !== '' && part.text.includes(words))
    if (said === undefined) return [label, ...paragraphs(part.text)]
    return [`${label} ${escaped(part.text.replace(said, () => '…')).replaceAll('\n', ' ')}`]
  }
}

const FIRST_WORDS = 8

function firstWords(text: string): string {
  return text.split(/\s+/).slice(0, FIRST_WORDS).join(' ')
}

/** Makes each line a paragraph and each sentence a line. */
function paragraphs(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => escaped(line).replaceAll(SENTENCE_END, '$1\n'))
}

const SENTENCE_END = /((?:[^A-Z\s.][.!?]|[.!?]["”’)])) (?=["“(]?[A-Z\d[{])/g

/** Shows tags as text. */
function escaped(text: string): string {
  return text.replaceAll('<', '\\<')
}
