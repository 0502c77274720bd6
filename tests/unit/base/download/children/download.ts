import { downloadSet } from '../../../../../src/base/download/download-set.ts'
import type { FileSet } from '../../../../../src/base/download/file-set.ts'

/** Downloads a set into a folder, and prints each state and the end. */
const [folder = '', written = ''] = process.argv.slice(2)
let state = ''
await downloadSet(JSON.parse(written) as FileSet, {
  folder,
  signal: new AbortController().signal,
  onProgress: (progress) => {
    if (progress.state !== state) process.stdout.write(`${progress.state}\n`)
    state = progress.state
  },
})
process.stdout.write('done\n')
