import { isLoopback } from '../../base/network/this-computer.ts'

/** The fields that turn thinking off, by the end of a host's name, according to the hosts' documentation. */
const HOSTS: readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[] = [
  [/(?:^|\.)openrouter\.ai$/, { reasoning: { enabled: false } }],
  [/(?:^|\.)together\.(?:xyz|ai)$/, { reasoning: { enabled: false } }],
  [/(?:^|\.)(?:deepseek\.com|moonshot\.(?:ai|cn)|z\.ai|bigmodel\.cn)$/, { thinking: { type: 'disabled' } }],
  [/(?:^|\.)(?:dashscope(?:-intl|-us)?\.aliyuncs\.com|siliconflow\.(?:com|cn))$/, { enable_thinking: false }],
  [/(?:^|\.)(?:groq\.com|fireworks\.ai)$/, { reasoning_effort: 'none' }],
  [/(?:^|\.)cerebras\.ai$/, { disable_reasoning: true }],
]

/** vLLM, SGLang and llama.cpp pass this field on to the model's chat template. */
const OWN_SERVER = { chat_template_kwargs: { enable_thinking: false } }

/** Matches hosts in a private network. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.(?:local|lan|internal|home\.arpa)$|^[^.]+$/

/** The fields that turn thinking off at a compatible server; null if they are not documented. */
export function thinkingOffAt(origin: string): Readonly<Record<string, unknown>> | null {
  const url = new URL(origin)
  const found = HOSTS.find(([host]) => host.test(url.hostname))
  if (found) return found[1]
  return isLoopback(url) || PRIVATE.test(url.hostname) ? OWN_SERVER : null
}
