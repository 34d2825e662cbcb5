export {
  type ShortcutHandler,
  type ShortcutMap,
  type ShortcutOptions,
  setShortcutsEnabled,
  shortcutsEnabled,
  useActiveShortcuts,
  useShortcuts,
  useShortcutsEnabled,
} from './shortcuts.ts';
