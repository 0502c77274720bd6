import { expect, test } from 'vitest'
import { EAR_SET, VECTORS_SET } from '../../../../src/app/open/open-downloads.ts'
import { checkFileSet } from '../../../../src/base/download/file-set.ts'

test.each([
  [EAR_SET, 160_609_290],
  [VECTORS_SET, 23_203_878],
])('every download on offer names a commit, a size and a hash for each file', (set, bytes) => {
  expect(() => checkFileSet(set)).not.toThrow()
  for (const { address, sha256 } of set.files) {
    expect(address).toMatch(/^https:\/\/huggingface\.co\/[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w./-]+$/)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(set.files.reduce((sum, file) => sum + file.bytes, 0)).toBe(bytes)
})
