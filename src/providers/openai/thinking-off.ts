import { isLoopback } from '../../base/network/this-computer.ts'

/** How thinking is turned off at hosts that say so in their documentation, by the end of their name. */
const HOSTS: readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[] = [
  [/(?:^|\.)openrouter\.ai$/, { reasoning: { enabled: false } }],
  [/(?:^|\.)together\.(?:xyz|ai)$/, { reasoning: { enabled: false } }],
  [/(?:^|\.)(?:deepseek\.com|moonshot\.(?:ai|cn)|z\.ai|bigmodel\.cn)$/, { thinking: { type: 'disabled' } }],
  [/(?:^|\.)(?:dashscope(?:-intl|-us)?\.aliyuncs\.com|siliconflow\.(?:com|cn))$/, { enable_thinking: false }],
  [/(?:^|\.)(?:groq\.com|fireworks\.ai)$/, { reasoning_effort: 'none' }],
  [/(?:^|\.)cerebras\.ai$/, { disable_reasoning: true }],
]

/** vLLM, SGLang and llama.cpp hand this on to the template of the model. */
const OWN_SERVER = { chat_template_kwargs: { enable_thinking: false } }

/** Addresses of a network of one's own. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.(?:local|lan|internal|home\.arpa)$|^[^.]+$/

/** What a compatible server is sent so that its model does not think; null where nobody has said how. */
export function thinkingOffAt(origin: string): Readonly<Record<string, unknown>> | null {
  const url = new URL(origin)
  const found = HOSTS.find(([host]) => host.test(url.hostname))
  if (found) return found[1]
  return isLoopback(url) || PRIVATE.test(url.hostname) ? OWN_SERVER : null
}
