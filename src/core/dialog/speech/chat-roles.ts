/** The roles by which chat templates name the model itself. */
export const OWN_ROLES: readonly string[] = ['assistant', 'model', 'ai', 'bot', 'chatbot', 'gpt']
/** All roles of chat templates: the model's own and those of whom it answers. */
export const CHAT_ROLES: readonly string[] = [...OWN_ROLES, 'user', 'human', 'system']
/** Those that nobody says alone in a line and without a full stop, as templates write them. */
export const BARE_ROLES: readonly string[] = ['user', 'human', 'system', 'assistant', 'model']
