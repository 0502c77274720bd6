/** How many characters before a quotation are read. */
const BEFORE_CHARS = 240
const AFTER_CHARS = 24

/**
 * Matches words right before a quotation that propose it as a new wording, in the languages of the app. A verb that
 * also names what somebody said or wrote ("they write", "goes on to say") is not among them.
 */
const PROPOSING = [
  /\b(?:should|could|might|must) (?:rather |instead |better |simply |then )?(?:read|say|be (?:worded|phrased)(?: as)?)(?: instead)?/u,
  /\b(?:reword|rephrase|rewrite|word|phrase|change) (?:it|this|that|the [\p{L} ]{1,40})(?: as| to| like this)/u,
  /\b(?:replace|substitute)\b[^.!?\n]{1,160} (?:with|by)/u,
  /\b(?:write|say) instead/u,
  /\binstead,? (?:write|say)/u,
  /\bI(?: would|’d|'d)? (?:propose|suggest)(?: (?:this|the) (?:wording|sentence|text|clause))?/u,
  /\b(?:proposed|suggested|better|new|my) wording(?: is| would be)?/u,
  /(?<!\p{L})(?:sollte|könnte|müsste)[^.!?\n]{0,80} (?:lauten|heißen)/u,
  /(?<!\p{L})(?:ersetz\p{L}*[^.!?\n]{1,160} durch|(?:mein |der )?(?:Formulierungs)?vorschlag(?: lautet)?|besser wäre|ich schlage vor)/u,
  /(?<!\p{L})(?:devrait|pourrait) (?:plutôt )?(?:dire|se lire|être formulé\p{L}*)/u,
  /(?<!\p{L})(?:remplace\p{L}*[^.!?\n]{1,160} par|je propose(?: la formulation)?|(?:formulation|rédaction) proposée)/u,
  /(?<!\p{L})(?:debería|podría) (?:más bien )?(?:decir|leerse|formularse)(?: así)?/u,
  /(?<!\p{L})(?:sustitu\p{L}*[^.!?\n]{1,160} por|propongo(?: la redacción)?|redacción propuesta)/u,
  /(?:改为|改成|应写成|应写为|建议写成|建议改为|建议措辞)/u,
].map(({ source }) => new RegExp(`${source}\\s*[:,：，]?\\s*$`, 'iu'))

/** Matches words right after a quotation that propose it. */
const PROPOSED = /^\s*(?:(?:に|と)(?:改め|変え|書き換え|書き直)|と(?:書く|する)べき)/u

/** Whether a speech proposes a quotation as a wording of its own, so that no file can be expected to hold it. */
export function isProposed(speech: string, start: number, end: number): boolean {
  // Without the opening mark.
  const before = speech.slice(Math.max(0, start - 1 - BEFORE_CHARS), Math.max(0, start - 1))
  return (
    PROPOSING.some((pattern) => pattern.test(before)) || PROPOSED.test(speech.slice(end + 1, end + 1 + AFTER_CHARS))
  )
}
