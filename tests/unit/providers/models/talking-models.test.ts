import { expect, test } from 'vitest'
import { talks } from '../../../../src/providers/models/talking-models.ts'

test.each([
  'text-embedding-3-small',
  'nomic-embed-text:latest',
  'BAAI/bge-m3',
  'all-minilm:22m',
  'jina-reranker-v2',
  'tts-1',
  'gpt-4o-mini-tts',
  'openai/whisper-large-v3',
  'gpt-4o-transcribe',
  'omni-moderation-latest',
])('%s, which cannot talk, is not offered for a seat or as a judge', (id) => {
  expect(talks(id)).toBe(false)
})

test.each(['gpt-6-luna', 'qwen3-coder:30b', 'sonar-deep-research', 'claude-haiku-5-5', 'mattts-7b', 'fake-1'])(
  '%s, which can talk, is offered',
  (id) => {
    expect(talks(id)).toBe(true)
  },
)
