/** Phrases with which a text gives orders to a model that reads it, in the languages of the app. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|do not follow|don't follow)\b[^.!?]{0,60}\b(?:instructions?|prompts?|rules|guidelines|everything (?:above|before))\b/i,
  /\b(?:ignore|disregard|forget)\b[^.!?]{0,20}\b(?:everything|anything|all)\b[^.!?]{0,20}\b(?:you were|you have been|you've been) told\b/i,
  /\b(?:new|updated|real|actual) (?:system )?instructions?\s*:/i,
  /\b(?:reveal|print|repeat|show) (?:your|the) (?:system )?prompt\b/i,
  /(?<!\p{L})(?:ignorier|missacht|vergiss|vergesst|vergessen sie)\p{L}{0,4}(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:anweisung|vorgabe|instruktion)(?:en)?(?!\p{L})/iu,
  /(?<!\p{L})(?:ignor|oubli)(?:e|ez|er)(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:instructions?|consignes?)(?!\p{L})/iu,
  /(?<!\p{L})(?:ignor|olvid)(?:a|e|en|ar|ad)(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:instrucciones|indicaciones)(?!\p{L})/iu,
  /(?:忽略|无视|忘记|忘掉)[^。！？]{0,20}(?:指令|指示|提示词)/u,
  /(?:指示|命令|プロンプト)[^。！？]{0,12}(?:無視|忘れ)/u,
  /^[ \t\u00a0]*(?:system|assistant|developer)\s*:/im,
  /<\/?(?:system|assistant|instructions?|tool_call|function_calls?)\b/i,
]

/** Phrases that seem to give orders, although people also say them to each other. */
const SEEMING_ORDER = /\byou (?:must|are to|have to|will) now\b/i

/** Invisible characters, which can split a word so that it is not found. */
const UNSEEN = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu

/**
 * Whether a text seems to address the model that reads it, however its letters are written. The result is only used for
 * a warning.
 */
export function readsLikeOrders(text: string): boolean {
  return SEEMING_ORDER.test(withoutUnseen(text)) || ordersModel(text)
}

/** Whether a text addresses the model that reads it. */
export function ordersModel(text: string): boolean {
  const plain = withoutUnseen(text)
  return ORDERS.some((order) => order.test(plain))
}

/** The text with its letters in their usual form, without invisible characters. */
export function withoutUnseen(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '')
}
