/** How many characters before a quotation are read. */
const BEFORE_CHARS = 240
const AFTER_CHARS = 24

/**
 * Matches words right before a quotation that propose it as a new wording, in the languages of the app. A verb that
 * also names what somebody said or wrote ("they write", "goes on to say") is not among them.
 */
const PROPOSING = [
  /\b(?:should|could|might|must) (?:rather |instead |better |simply |then )?(?:read|say|be (?:worded|phrased)(?: as)?)(?: instead)?$/iu,
  /\b(?:reword|rephrase|rewrite|word|phrase|change) (?:it|this|that|the [\p{L} ]{1,40})(?: as| to| like this)$/iu,
  /\b(?:replace|substitute)\b[^.!?\n]{1,160} (?:with|by)$/iu,
  /\b(?:write|say) instead$/iu,
  /\binstead,? (?:write|say)$/iu,
  /\bI(?: would|’d|'d)? (?:propose|suggest)(?: (?:this|the) (?:wording|sentence|text|clause))?$/iu,
  /\b(?:proposed|suggested|better|new|my) wording(?: is| would be)?$/iu,
  /(?<!\p{L})(?:sollte|könnte|müsste)[^.!?\n]{0,80} (?:lauten|heißen)$/iu,
  /(?<!\p{L})(?:ersetz\p{L}*[^.!?\n]{1,160} durch|(?:mein |der )?(?:Formulierungs)?vorschlag(?: lautet)?|besser wäre|ich schlage vor)$/iu,
  /(?<!\p{L})(?:devrait|pourrait) (?:plutôt )?(?:dire|se lire|être formulé\p{L}*)$/iu,
  /(?<!\p{L})(?:remplace\p{L}*[^.!?\n]{1,160} par|je propose(?: la formulation)?|(?:formulation|rédaction) proposée)$/iu,
  /(?<!\p{L})(?:debería|podría) (?:más bien )?(?:decir|leerse|formularse)(?: así)?$/iu,
  /(?<!\p{L})(?:sustitu\p{L}*[^.!?\n]{1,160} por|propongo(?: la redacción)?|redacción propuesta)$/iu,
  /(?:改为|改成|应写成|应写为|建议写成|建议改为|建议措辞)$/iu,
]

/** Matches words right after a quotation that propose it. */
const PROPOSED = /^\s*(?:(?:に|と)(?:改め|変え|書き換え|書き直)|と(?:書く|する)べき)/u

/** Whether a speech proposes a quotation as a wording of its own, so that no file can be expected to hold it. */
export function isProposed(speech: string, start: number, end: number): boolean {
  // Without the opening mark, and the colon before it.
  const before = speech
    .slice(Math.max(0, start - 1 - BEFORE_CHARS), Math.max(0, start - 1))
    .trimEnd()
    .replace(/[:,：，]$/, '')
    .trimEnd()
  return (
    PROPOSING.some((pattern) => pattern.test(before)) || PROPOSED.test(speech.slice(end + 1, end + 1 + AFTER_CHARS))
  )
}
