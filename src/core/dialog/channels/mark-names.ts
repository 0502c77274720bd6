/** The meanings of marks. */
export type MarkKind =
  /** The beginning or end of thinking. */
  | 'private'
  /** The beginning of somebody's turn. */
  | 'turn'
  /** A mark before the name of a channel, which is followed by the words. */
  | 'channel'
  /** A mark between the name of a channel or role and the words. */
  | 'separator'
  /** The end of a turn. */
  | 'end'
  /** A mark before the answer; everything before it is private. */
  | 'answer'
  /** The beginning of tool calls in the form of the chat template. */
  | 'calls'
  /** Any other mark of a chat template. */
  | 'template'

/**
 * The names of marks with bars, such as `<|im_end|>`, by meaning; in lower case, with spaces and similar characters as
 * `_`.
 */
const BARRED: Readonly<Record<Exclude<MarkKind, 'private' | 'template'>, readonly string[]>> = {
  turn: words(
    'start im_start start_header_id header_start start_of_role start_of_turn start_of_turn_token turn',
    'user human system developer tool observation im_user im_system user_token system_token user_start system_start',
    'assistant bot model im_assistant chatbot_token assistant_start begin_of_text begin_of_sentence',
  ),
  channel: words('channel'),
  separator: words('message im_sep end_header_id header_end end_of_role im_middle'),
  end: words(
    'end return call im_end eot_id eot eom eom_id endoftext end_of_text end_of_turn end_of_turn_token endofturn',
    'eos eos_token end_of_sentence end_of_message end_response end_text end_of_solution assistant_end user_end role_end',
  ),
  answer: words('start_response start_text begin_of_solution begin_of_response response_start'),
  calls: words('tool_calls_section_begin tool_calls_begin tool_call_begin start_action'),
}

/** The names of marks without bars, in `<` and `>`. */
const PLAIN: Readonly<Record<string, MarkKind>> = {
  start_of_turn: 'turn',
  end_of_turn: 'end',
  im_start: 'turn',
  im_end: 'end',
  eot_id: 'end',
  endoftext: 'end',
  end_of_text: 'end',
  eos: 'end',
  s: 'template',
  bos: 'template',
  'seed:bos': 'template',
  'seed:eos': 'end',
}

/** Marks in square brackets, in capitals only. */
const SQUARE: Readonly<Record<string, MarkKind>> = { INST: 'turn', '/INST': 'end', SYSTEM_PROMPT: 'turn' }

/** Marks that themselves say whose turn begins. */
const OWN_TURN = new Set(
  words('assistant bot model im_assistant chatbot_token assistant_start begin_of_text begin_of_sentence'),
)
const WITHOUT_ROLE = new Set(
  words('start im_start start_header_id header_start start_of_role start_of_turn start_of_turn_token turn'),
)

const THINKING =
  '(?:think(?:ing|s)?|thoughts?|reasoning|reflections?|analysis|scratch_?pad|monologue|deliberation|chain_of_thoughts?|cot' +
  '|思考|思考过程|思考過程|思维|思维链|推理|推理过程|생각|추론)'
const SURE = new RegExp(
  `^(?:(?:inner|internal|hidden|private|my|model)_)?${THINKING}(?:_(?:process|block|budget|never|fast|slow|mode|steps?|tag)\\w*)?$`,
)
const BEGINS = new RegExp(`^(?:(?:start|begin)(?:_of)?_${THINKING}|${THINKING}_(?:start|begin)|inner_prefix)$`)
const ENDS = new RegExp(`^(?:end(?:_of)?_${THINKING}|${THINKING}_end|inner_suffix)$`)
/** Matches the name of an unknown block that is private at the beginning of an answer. */
const LOOKS_PRIVATE =
  /(?:^|[_:.]|my|inner|internal|model|self|pre)(?:think|thought|reason|reflect|analy[sz]|scratch|monolog|deliberat|ponder|introspec|brainstorm)|(?:^|[_:.])(?:inner|internal|private|hidden|secret|rationale|plan|planning|cot)(?:[_:.]|$)|思|推理|분석|생각/

/** Whose turn a mark begins; null when the word after it decides. */
export type Whose = 'own' | 'another' | null

export function whoseTurn(name: string): Whose {
  if (WITHOUT_ROLE.has(name)) return null
  return OWN_TURN.has(name) ? 'own' : 'another'
}

/** The name of a mark in lower case without accents, with `_` for characters that join words. */
export function markName(written: string): string {
  return written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[▁\s-]+/g, '_')
    .replaceAll(/^_+|(?<!_)_+$/g, '')
}

/** Whether a name means thinking: anywhere, only at the beginning of an answer, or not at all. */
export function thinkingName(name: string): 'sure' | 'looks' | 'no' {
  const own = name.slice(name.lastIndexOf(':') + 1)
  if (SURE.test(own)) return 'sure'
  return LOOKS_PRIVATE.test(name) ? 'looks' : 'no'
}

/**
 * The meaning of a mark with bars.
 * @param sides where the bars are
 * @returns null for an unknown mark
 */
export function barredKind(
  name: string,
  sides: 'both' | 'left' | 'right',
): { readonly kind: MarkKind; readonly closing?: boolean } | null {
  // Gemma writes <|channel>thought … <channel|> and <|turn>model … <turn|>.
  if (sides === 'right') {
    if (name === 'turn') return { kind: 'end' }
    if (name === 'channel') return { kind: 'private', closing: true }
  }
  if (BEGINS.test(name)) return { kind: 'private', closing: false }
  if (ENDS.test(name)) return { kind: 'private', closing: true }
  for (const [kind, names] of Object.entries(BARRED)) if (names.includes(name)) return { kind: kind as MarkKind }
  return null
}

export function plainKind(name: string, closing: boolean): MarkKind | null {
  if (closing && name === 's') return 'end'
  return closing ? null : (PLAIN[name] ?? null)
}

export function squareKind(written: string): MarkKind | null {
  return SQUARE[written] ?? null
}

/** Whether an incomplete mark could be one of those without bars. */
export function beginsPlain(name: string): boolean {
  return name.length >= 4 && Object.keys(PLAIN).some((known) => known.startsWith(name))
}

function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '))
}
