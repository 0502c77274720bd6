import { expect, test } from 'vitest'
import { readWords } from '../../../scripts/catalogues/catalogues.ts'
import { readMessages } from '../../../scripts/catalogues/read-messages.ts'
import { ROOT } from './sources.ts'

test('no sentence of an error is put together from pieces', () => {
  expect(readWords(ROOT).flatMap(({ glued }) => glued)).toEqual([])
})

test('the check finds sentences of errors that cannot be translated, and collects the others', () => {
  const source = `
    throw new AppError('INTERNAL', \`The file \${name} is missing.\`)
    throw new DialogError('INTERNAL', few ? 'Few.' : 'Many of ' + name)
    throw new ConfigError('INTERNAL', sayLater('The key of {name} is missing.', { name }), { details: { field: \`\${name}.key\` } })
    throw new StorageError('INTERNAL', sayLater('The key of {name} is missing.', { label }))
    throw new Error(\`not for people: \${name}\`)`
  const { glued, messages, misnamed } = readMessages('src/core/a.ts', source)
  expect(glued.map((each) => each.replace(/^src\/core\/a\.ts:\d+ /, ''))).toEqual([
    '`The file ${name} is missing.`',
    "'Many of ' + name",
  ])
  expect(messages).toEqual(['Few.', 'The key of {name} is missing.', 'The key of {name} is missing.'])
  expect(misnamed).toHaveLength(1)
})
