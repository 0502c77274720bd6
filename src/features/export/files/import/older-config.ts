import { UNKNOWN_MODEL } from '../../../../core/contract/unknown-model.ts'
import { dialogConfigSchema, type DialogConfig, type SeatConfig } from '../../../../core/contract/dialog-config.ts'
import { INSTRUCTIONS_MAX_CHARS, NAME_MAX_CHARS, TOPIC_MAX_CHARS, TURNS_MAX } from '../../../../core/contract/limits.ts'
import { check } from './check.ts'
import type { OlderJson, OlderSeat } from './older-json.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

const MODES = ['debate', 'exploration', 'interview', 'critique']
const PROVIDERS: Readonly<Record<string, string>> = {
  google: 'gemini',
  claude: 'anthropic',
  gpt: 'openai',
  chatgpt: 'openai',
}

/**
 * The configuration of a dialog from the older system. Its mode is exploration, the only one there, unless its prompts
 * name another.
 */
export function olderConfig(json: OlderJson): DialogConfig {
  const prompts = json.metadata?.prompt_config ?? {}
  const prompt = (key: string): string => (typeof prompts[key] === 'string' ? prompts[key] : '')
  const count = (speaker: string) =>
    json.conversation_history.filter((entry) => entry.speaker === speaker && !entry.is_error).length
  const participant = (name: string) =>
    joined(prompt('participant_pre_prompt'), prompt(`${name}_mid_prompt`), prompt('participant_post_prompt'))
  return check(dialogConfigSchema, {
    topic: topicOf(json, prompt),
    mode: modeOf(prompts),
    turns: Math.min(TURNS_MAX, Math.max(1, count('participant1'), count('participant2'))),
    seats: {
      moderator: seatOf(json.metadata?.intermediator, 'Intermediator', prompt('intermediator_pre_prompt')),
      first: seatOf(json.metadata?.participant1, 'Participant 1', participant('participant1')),
      second: seatOf(json.metadata?.participant2, 'Participant 2', participant('participant2')),
    },
    critique: false,
    seed: 0,
  })
}

function topicOf(json: OlderJson, prompt: (key: string) => string): string {
  const first = json.conversation_history[0]?.message.trim().split('\n')[0]
  const found = [json.topic, json.metadata?.topic, prompt('topic'), prompt('intermediator_topic_prompt'), first].find(
    (text) => text?.trim(),
  )
  return beginningOf((found ?? 'Imported dialog').trim(), TOPIC_MAX_CHARS)
}

function modeOf(prompts: Readonly<Record<string, unknown>>): string {
  const named = ['mode', 'dialog_mode', 'conversation_mode']
    .map((key) => prompts[key])
    .find((value) => typeof value === 'string')
  const mode = typeof named === 'string' ? named.toLowerCase() : ''
  return MODES.includes(mode) ? mode : 'exploration'
}

function seatOf(seat: OlderSeat | null | undefined, name: string, instructions: string): SeatConfig {
  const provider = beginningOf(seat?.provider?.trim().toLowerCase() ?? '', 40) || UNKNOWN_MODEL
  return {
    provider: PROVIDERS[provider] ?? provider,
    model: beginningOf(seat?.model?.trim() ?? '', 200) || UNKNOWN_MODEL,
    name: beginningOf(seat?.name?.trim() ?? '', NAME_MAX_CHARS) || name,
    ...(isHttp(seat?.host) && { baseUrl: seat.host }),
    ...(instructions !== '' && { instructions: beginningOf(instructions, INSTRUCTIONS_MAX_CHARS) }),
  }
}

function isHttp<Seat extends OlderSeat>(host: Seat['host']): host is string {
  return typeof host === 'string' && host.length <= 2_000 && /^https?:$/.test(URL.parse(host)?.protocol ?? '')
}

function joined(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')
}
