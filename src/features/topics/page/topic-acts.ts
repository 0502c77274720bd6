import { t } from '../../../base/language/t.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { TITLE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { showToast } from '../../../page/host/toasts.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** "1 topic", "3 topics" */
/** A copy of the topic, under a name that distinguishes the two. */
export function duplicateTopic(client: RpcClient, { value }: Item<Topic>): Promise<unknown> {
  const name = `${beginningOf(value.name, TITLE_MAX_CHARS - 7)} (copy)`
  return runAction(() => client.collections.put({ kind: 'topic', value: { ...plainTopic(value), name } }))
}

/** Deletes topics; one press restores them, under new ids. */
export function deleteTopics(client: RpcClient, topics: readonly Item<Topic>[]): Promise<unknown> {
  const putBack = async () => {
    for (const { value } of topics) await client.collections.put({ kind: 'topic', value: plainTopic(value) })
  }
  return runAction(async () => {
    await client.collections.remove({ kind: 'topic', ids: topics.map(({ id }) => id) })
    showToast({
      tone: 'plain',
      text: t('{count, plural, one {# topic} other {# topics}} deleted.', { count: topics.length }),
      action: { label: t('Undo'), run: () => void runAction(putBack) },
    })
  })
}

/** The topic as JSON stores it: without undefined fields. */
export function plainTopic(topic: Topic): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(topic))
}
