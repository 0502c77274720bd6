/** Turns of phrase by which text from elsewhere speaks to a model as if it gave it orders. English alone: it warns, and nothing rests on it. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|everything (?:above|before))\b/i,
  /\b(?:new|updated|real|actual) (?:system )?instructions?\s*:/i,
  /\byou (?:must|are to|have to|will) now\b/i,
  /\b(?:reveal|print|repeat|show) (?:your|the) (?:system )?prompt\b/i,
  /^[ \t\u00a0]*(?:system|assistant|developer)\s*:/im,
  /<\/?(?:system|assistant|instructions?|tool_call|function_calls?)\b/i,
]

/** Whether text from elsewhere reads as if it spoke to the model that is told it. */
export function readsLikeOrders(text: string): boolean {
  return ORDERS.some((order) => order.test(text))
}
