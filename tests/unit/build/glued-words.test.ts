import { expect, test } from 'vitest'
import { filesWithWords } from '../../../scripts/catalogues/catalogues.ts'
import { gluedWords } from '../../../scripts/catalogues/glued-words.ts'
import { ROOT } from './sources.ts'

test('no sentence of the page or of a file is put together from a message and what stands beside it', () => {
  const files = filesWithWords(ROOT)
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(({ path, source }) => gluedWords(path, source))).toEqual([])
})

test('the check finds messages that a value, words or an element complete, and leaves whole sentences and lists', () => {
  const source = `
    function Part({ count, name, open }) {
      const bad = [\`\${count} \${t('calls')}\`, count + ' ' + t('calls'), \` \${t('out')}\`, \`\${t('By')} \${name}\`]
      const good = [\`\${name}. \${t('It is gone.')}\`, \`\${t('It is gone.')} \${t('It came.')}\`, \`\${name}, \${t('tested')}\`]
      return <div>
        <p><strong>{count}</strong> {t('calls')}</p>
        <p>{t('About')}{' '}{name}</p>
        <p>{t('Sources')} <small>{count}</small></p>
        <p>{t('Ready.')} {open && t('It waits.')}</p>
      </div>
    }`
  expect(gluedWords('a.tsx', source).map((each) => each.replace(/^a\.tsx:\d+ /, ''))).toEqual([
    "`${count} ${t('calls')}`",
    "count + ' ' + t('calls')",
    "` ${t('out')}`",
    "`${t('By')} ${name}`",
    "<p><strong>{count}</strong> {t('calls')}</p>",
    "<p>{t('About')}{' '}{name}</p>",
  ])
})
