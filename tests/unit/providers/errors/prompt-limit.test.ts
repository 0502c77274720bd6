import { describe, expect, test } from 'vitest'
import { readPromptLimit } from '../../../../src/providers/errors/prompt-limit.ts'

const PROMPT = 'The council has shown that free trams fill within a year. '.repeat(297)
/** A request of about 4,312 tokens. */
const SENT = JSON.stringify({ model: 'small', messages: [{ role: 'user', content: PROMPT }] })

/** How servers say that a prompt of 4,312 tokens does not fit their 3,000. */
const WORDINGS: readonly (readonly [who: string, status: number, words: string])[] = [
  [
    'OpenAI',
    400,
    '{"error":{"message":"This model\'s maximum context length is 3000 tokens. However, your messages resulted in 4312 tokens. Please reduce the length of the messages.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}}',
  ],
  [
    'OpenAI, with the answer',
    400,
    '{"error":{"message":"This model\'s maximum context length is 3000 tokens. However, you requested 4823 tokens (4311 in the messages, 512 in the completion). Please reduce the length of the messages or completion."}}',
  ],
  [
    'Azure',
    400,
    '{"error":{"message":"Input tokens exceed the configured limit of 3000 tokens. Your messages resulted in 4312 tokens. Please reduce the length of the messages.","code":"context_length_exceeded"}}',
  ],
  [
    'vLLM',
    400,
    '{"object":"error","message":"This model\'s maximum context length is 3000 tokens. However, you requested 4824 tokens (4312 in the messages, 512 in the completion).","type":"BadRequestError","param":null,"code":400}',
  ],
  [
    'vLLM, newer',
    400,
    '{"error":{"message":"This model\'s maximum context length is 3000 tokens. However, you requested 512 output tokens and your prompt contains at least 4312 input tokens, for a total of at least 4824 tokens.","code":400}}',
  ],
  [
    'vLLM, the decoder',
    400,
    '{"object":"error","message":"The decoder prompt (length 4312) is longer than the maximum model length of 3000. Make sure that `max_model_len` is no smaller than the number of text tokens."}',
  ],
  [
    'vLLM, what is left',
    400,
    '{"object":"error","message":"\'max_tokens\' or \'max_completion_tokens\' is too large: 2048. This model\'s maximum context length is 3000 tokens and your request has 4312 input tokens (2048 > 3000 - 4312)."}',
  ],
  [
    'TGI',
    422,
    '{"error":"Input validation error: `inputs` tokens + `max_new_tokens` must be <= 3000. Given: 4312 `inputs` tokens and 512 `max_new_tokens`","error_type":"validation"}',
  ],
  [
    'TGI, the input alone',
    422,
    '{"error":"Input validation error: `inputs` must have less than 3000 tokens. Given: 4312","error_type":"validation"}',
  ],
  [
    'llama.cpp',
    400,
    '{"error":{"code":400,"message":"the request exceeds the available context size. try increasing the context size or enable context shift","type":"exceed_context_size_error","n_prompt_tokens":4312,"n_ctx":3000}}',
  ],
  [
    'llama.cpp, newer',
    400,
    '{"error":{"code":400,"message":"request (4312 tokens) exceeds the available context size (3000 tokens), try increasing it","type":"exceed_context_size_error"}}',
  ],
  [
    'llama-cpp-python',
    400,
    '{"error":{"message":"Requested tokens (4312) exceed context window of 3000","type":"invalid_request_error"}}',
  ],
  [
    'LM Studio',
    400,
    '{"error":"Trying to keep the first 4312 tokens when context the overflows. However, the model is loaded with context length of only 3000 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input"}',
  ],
  [
    'Anthropic',
    400,
    '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 4312 tokens > 3000 maximum"}}',
  ],
  [
    'Anthropic, with the answer',
    400,
    '{"type":"error","error":{"type":"invalid_request_error","message":"input length and `max_tokens` exceed context limit: 4312 + 512 > 3000, decrease input length or `max_tokens` and try again"}}',
  ],
  [
    'Gemini',
    400,
    '{"error":{"code":400,"message":"The input token count (4312) exceeds the maximum number of tokens allowed (3000).","status":"INVALID_ARGUMENT"}}',
  ],
  [
    'Gemini, the limit alone',
    400,
    '{"error":{"code":400,"message":"The input token count exceeds the maximum number of tokens allowed 3000.","status":"INVALID_ARGUMENT"}}',
  ],
  [
    'Mistral',
    400,
    '{"object":"error","message":"Prompt contains 4312 tokens and 0 draft tokens, too large for model with 3000 maximum context length","type":"invalid_request_error","code":"3051"}',
  ],
  [
    'Cohere',
    400,
    '{"message":"too many tokens: size limit exceeded by 1312 tokens. Try using shorter or fewer inputs. The limit for this model is 3000 tokens."}',
  ],
  [
    'Cohere, older',
    400,
    '{"message":"too many tokens: total number of tokens in the prompt cannot exceed 3000 - received 4312. Try using a shorter prompt."}',
  ],
  [
    'Cerebras',
    400,
    '{"message":"Please reduce the length of the messages or completion. Current length is 4312 while limit is 3000","type":"invalid_request_error","code":"context_length_exceeded"}',
  ],
  [
    'OpenRouter',
    400,
    '{"error":{"message":"This endpoint\'s maximum context length is 3000 tokens. However, you requested about 4824 tokens (4312 of text input, 512 in the output). Please reduce the length of either one, or use the \\"middle-out\\" transform to compress your prompt automatically.","code":400}}',
  ],
  ['xAI', 400, '{"error":"This model\'s maximum prompt length is 3000 but the request contains 4312 tokens."}'],
  [
    'Moonshot',
    400,
    '{"error":{"message":"Invalid request: Your request exceeded model token limit: 3000 (requested: 4312)","type":"invalid_request_error"}}',
  ],
  [
    'DashScope',
    400,
    '{"code":"InvalidParameter","message":"<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 3000]"}',
  ],
  ['Fireworks', 400, '{"error":{"message":"The prompt is too long: 4312, model maximum context length: 3000"}}'],
  ['SGLang', 400, '{"message":"The input (4312 tokens) is longer than the model\'s context length (3000 tokens)."}'],
  [
    'SGLang, with the answer',
    400,
    '{"message":"Requested token count exceeds the model\'s maximum context length of 3000 tokens. You requested a total of 4823 tokens: 4311 tokens from the input messages and 512 tokens for the completion."}',
  ],
  [
    'TensorRT-LLM',
    400,
    '{"message":"Prompt length (4312) exceeds maximum input length (3000). Set log level to info and check TRTGptModel logs"}',
  ],
  [
    'TensorRT-LLM, a sum',
    500,
    '{"message":"The sum of prompt length (4312.0), query length (0) should not be larger than max_num_tokens (3000)"}',
  ],
  ['TabbyAPI', 422, '{"detail":"Prompt length 4312 is greater than max_seq_len 3000"}'],
  [
    'Bedrock',
    400,
    '{"message":"The model returned the following errors: prompt is too long: 4312 tokens > 3000 maximum"}',
  ],
  [
    'Bedrock, a schema',
    400,
    '{"message":"Malformed input request: expected maxLength of input: 3000, actual: 4312, please reformat your input and try again."}',
  ],
  ['Ollama', 400, '{"error":"input length of 4312 tokens exceeds the context length of 3000"}'],
  [
    'LiteLLM',
    400,
    '{"error":{"message":"litellm.ContextWindowExceededError: litellm.BadRequestError: OpenAIException - This model\'s maximum context length is 3000 tokens. However, your messages resulted in 4312 tokens.\\nmodel=gpt-4-0613"}}',
  ],
  [
    'a model with figures in its name',
    400,
    '{"error":{"message":"llama-3.1-8192-8b: prompt has 4,312 tokens, at most 3,000 are allowed"}}',
  ],
  ['thousands', 400, '{"error":{"message":"context of 3K tokens exceeded: 4.312 tokens"}}'],
  ['German', 400, '{"fehler":"Die Anfrage ist zu lang: 4.312 Token, erlaubt sind höchstens 3.000."}'],
  ['German, figures', 400, '{"fehler":"Kontext überschritten (4312 / 3000)"}'],
  ['German, close together', 400, '{"fehler":"Kontext voll: 4312/3000, limit:3000"}'],
  ['French', 400, '{"erreur":"L’invite contient 4\u202f312 jetons et dépasse la limite de 3\u202f000 jetons"}'],
  ['Spanish', 400, '{"error":"El máximo es de 3000 tokens, pero la entrada tiene 4312: supera el límite"}'],
  ['Chinese', 400, '{"error":"请求长度4312超过模型上下文上限3000"}'],
  ['Chinese, wide figures', 400, '{"error":"输入过长：４３１２ > ３０００"}'],
  ['Japanese', 400, '{"error":"入力が長すぎます。最大3000トークンですが、4312トークンありました。"}'],
  ['Russian', 400, '{"error":"Запрос слишком длинный: 4312 токенов, максимум 3000"}'],
  ['figures alone', 400, '{"error":"4312 > 3000"}'],
  [
    'a server that fails at it',
    500,
    '{"error":{"code":500,"message":"Input is too large to process: 4312 tokens, limit 3000"}}',
  ],
]

describe('the context window named in a refusal', () => {
  test.each(WORDINGS)('is read as 3,000 in the words of %s', (_, status, words) => {
    const read = readPromptLimit(status, words.toLowerCase(), SENT)
    expect(read).toMatchObject({ limit: 3_000, ofTime: false })
    expect(read?.sent).toBeGreaterThan(3_800)
    expect(read?.sent).toBeLessThan(4_900)
  })

  test.each([
    ['Bedrock', 'Input is too long for requested model.'],
    [
      'OpenAI, Responses',
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
    ],
    ['LM Studio', 'The number of tokens to keep from the initial prompt is greater than the context length.'],
    ['MiniMax, whose figure is a code', 'invalid params, context window exceeds limit (2013)'],
    ['Groq', 'Please reduce the length of the messages or completion. context_length_exceeded'],
  ])('is unknown where %s gives no number, and the prompt still counts as too long', (_, words) => {
    const read = readPromptLimit(400, words.toLowerCase(), SENT)
    expect(read).toMatchObject({ limit: null, ofTime: false })
  })

  test('is converted to tokens when it is given in characters', () => {
    const read = readPromptLimit(400, 'the max length of the prompt is 12000 characters, got 17350 characters', SENT)
    expect(read?.limit).toBeGreaterThan(2_800)
    expect(read?.limit).toBeLessThan(3_200)
  })
})

describe('a limit per minute', () => {
  test.each([
    [
      'Groq',
      413,
      'Request too large for model `small` in organization `org_01` service tier `on_demand` on tokens per minute (TPM): Limit 3000, Requested 4312, please reduce your message size and try again. rate_limit_exceeded',
    ],
    [
      'OpenAI',
      429,
      'Request too large for gpt-4 in organization org-1 on tokens per min (TPM): Limit 3000, Requested 4312. The input or output tokens must be reduced in order to run successfully.',
    ],
  ])('makes a prompt larger than it too long, and is no context window: %s', (_, status, words) => {
    expect(readPromptLimit(status, words.toLowerCase(), SENT)).toEqual({ limit: 3_000, sent: 4_312, ofTime: true })
  })

  test('is waited for when earlier calls used it up', () => {
    const words =
      'Rate limit reached for gpt-4 on tokens per min (TPM): Limit 30000, Used 27000, Requested 4312. Please try again in 2.6s.'
    expect(readPromptLimit(429, words.toLowerCase(), SENT)).toBeNull()
  })
})

test.each([
  [
    'the longest answer',
    400,
    'max_tokens: 8192 > 4096, which is the maximum allowed number of output tokens for claude-3-opus-20240229',
  ],
  ['a temperature', 400, 'temperature must be at most 2'],
  ['a picture', 400, 'image exceeds 5 MB maximum: 5300000 bytes > 5242880 bytes'],
  ['a model', 404, 'The model gpt-4-32000 does not exist'],
  ['a fault of the server', 500, 'internal error at row 3000, column 4312 of the request'],
  ['a list', 400, 'messages: at most 200 items are allowed, got 201'],
  ['a key', 401, 'Incorrect API key provided'],
])('%s is not taken for a prompt that is too long', (_, status, words) => {
  expect(readPromptLimit(status, words.toLowerCase(), SENT)).toBeNull()
})
