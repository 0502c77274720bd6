import { languageName } from '../../../base/format/language-name.ts'
import { m } from '../../../base/language/t.ts'
import { villageSetup } from '../model/village-setup.ts'
import { readAnswer, type AnswerForm } from '../../../core/dialog/answers/read-answer.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import type { EnginePorts, ModelRequest } from '../../../core/engine/ports.ts'
import type { Mind, MindQuestion, MindReply } from './mind.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'
import { askWhole } from '../../../core/engine/call/ask-whole.ts'
import { CallTally } from '../../../core/engine/call/call-tally.ts'
import { villageRequest, type MindModel } from './model-request.ts'

/** The longest time that a villager waits for its model, in milliseconds. */
const WAIT_MS = 45_000

interface Given {
  readonly ports: EnginePorts
  /** Returns the present state of the dialog: the model of a seat may change while the village runs. */
  readonly source: () => PromptSource
  readonly asked: () => MindModel
}

/**
 * Makes a mind of one of the app's models. The model reads what its villager perceives, and names one of the choices.
 */
export function modelMind({ ports, source, asked }: Given): Mind {
  const { provider, model } = asked()
  return {
    label: model,
    provider,
    pays: 'somebody',
    async decide(question, { signal }): Promise<MindReply> {
      const at = asked()
      const tally = new CallTally(ports.providers.priceOf(at.provider, at.model, ports.clock.now()))
      const from = ports.clock.monotonic()
      const spent = () => ({
        latencyMs: ports.clock.monotonic() - from,
        cost: tally.cost,
        usage: tally.calls === 0 ? null : tally.usage,
        calls: tally.calls,
      })
      const enough = AbortSignal.timeout(WAIT_MS)
      try {
        const called = ports.providers.get(at.provider, { baseUrl: at.baseUrl })
        const request = decisionRequest(source(), at, question)
        const { text } = await askWhole(called, request, ports, AbortSignal.any([signal, enough]), tally)
        return { outcome: readDecision(text, question), ...spent() }
      } catch (error) {
        const late = enough.aborted && !signal.aborted
        const why = late
          ? `it took longer than ${WAIT_MS / 1_000} s`
          : error instanceof Error
            ? error.message
            : 'it broke off'
        return { outcome: { ok: false, error: why, retryable: true }, ...spent() }
      }
    },
  }
}

const SAY = 'act_in_interaction: say'
/** The key of the text that tells a villager what it meant to do. */
const PLANNED = 'village.planned'

/** The request for one decision: what the model of a villager reads. */
export function decisionRequest(source: PromptSource, mind: MindModel, question: MindQuestion): ModelRequest {
  const { words } = source
  const { villager, text } = question
  const names = choiceNames(question)
  const matter = villageSetup(source.config)?.matter
  return villageRequest(
    source,
    mind,
    [
      words('village.rules'),
      fillText(words('village.role'), {
        name: villager.name,
        about: villager.about === '' ? '' : `, who ${villager.about}`,
        traits: villager.traits.join(', '),
      }),
      ...(matter === undefined ? [] : [fillText(words('village.matter'), { matter })]),
      ...languageWords(source, matter !== undefined),
    ],
    [
      ...(villager.memory.length === 0
        ? []
        : [fillText(words('village.remembered'), { memory: villager.memory.map((line) => `- ${line}`).join('\n') })]),
      ...(villager.plan === null || words.begunWith?.(PLANNED) === false
        ? []
        : [fillText(words(PLANNED), { plan: villager.plan })]),
      text,
      fillText(words('village.task'), {
        name: villager.name,
        choices: names.map((name) => `- ${name}${name === SAY ? words('village.say') : ''}`).join('\n'),
      }),
    ],
    {
      name: 'decision',
      schema: {
        type: 'object',
        properties: {
          choice: { type: 'string', enum: names },
          message: { type: 'string' },
          plan: { type: 'string' },
          remember: { type: 'string' },
        },
        required: ['choice', 'message', 'plan', 'remember'],
        additionalProperties: false,
      },
    },
  )
}

/** The sentence about the language: that of the dialog, or of its matter where the language is unclear. */
function languageWords({ words, config }: PromptSource, hasMatter: boolean): readonly string[] {
  const language = dialogLanguage(config)
  if (language !== undefined) return [fillText(words('village.language'), { language: languageName(language, 'en') })]
  return hasMatter ? [words('village.language.matter')] : []
}

/** The names of the choices for a model. Suggested lines of speech are left out, because a model words its own. */
function choiceNames({ choices, actions }: MindQuestion): readonly string[] {
  return [
    ...(actions.some(({ name }) => name === 'act_in_interaction') ? [SAY] : []),
    ...choices.filter(({ action }) => action !== 'act_in_interaction').map(({ name }) => name),
  ]
}

const DECISION_FORM: AnswerForm<Readonly<Record<string, unknown>>> = {
  fields: ['choice', 'message', 'plan', 'remember'],
  read: (value) =>
    typeof value === 'object' && value !== null && 'choice' in value && typeof value.choice === 'string'
      ? { value: value as Readonly<Record<string, unknown>> }
      : { why: 'it names no choice' },
}

/** Reads an answer: a JSON object in the requested form, or a text that contains the name of a choice. */
export function readDecision(text: string, question: MindQuestion): MindReply['outcome'] {
  const read = readAnswer(text, DECISION_FORM)
  const value = 'value' in read ? read.value : {}
  const field = (key: string) => (typeof value[key] === 'string' ? value[key].trim() : '')
  const names = choiceNames(question)
  const choice = (field('choice') || text).toLowerCase()
  const named =
    names.find((name) => name.toLowerCase() === choice) ??
    // Longer names are tried first, because a short one such as "wait" also occurs inside other texts.
    names.toSorted((one, other) => other.length - one.length).find((name) => choice.includes(name.toLowerCase()))
  if (named === undefined) return { ok: false, error: m('it named nothing that can be done now'), retryable: true }
  const message = field('message')
  if (named === SAY && message === '')
    return { ok: false, error: m('it chose to speak and said nothing'), retryable: true }
  return {
    ok: true,
    ...(named === SAY ? { action: 'act_in_interaction', parameters: { message } } : { action: named, parameters: {} }),
    ...(field('plan') !== '' && { plan: field('plan') }),
    ...(field('remember') !== '' && { remember: [field('remember')] }),
  }
}
