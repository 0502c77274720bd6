/**
 * Phrases with which a text from elsewhere seems to give orders to a model. English only: it is a warning, and
 * nothing depends on it.
 */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|everything (?:above|before))\b/i,
  /\b(?:new|updated|real|actual) (?:system )?instructions?\s*:/i,
  /\byou (?:must|are to|have to|will) now\b/i,
  /\b(?:reveal|print|repeat|show) (?:your|the) (?:system )?prompt\b/i,
  /^[ \t\u00a0]*(?:system|assistant|developer)\s*:/im,
  /<\/?(?:system|assistant|instructions?|tool_call|function_calls?)\b/i,
]

/** Whether a text from elsewhere seems to speak to the model that reads it. */
export function readsLikeOrders(text: string): boolean {
  return ORDERS.some((order) => order.test(text))
}
