export default function IdeaGenerator() {
  return <h1 tabIndex={-1}>Idea Generator</h1>;
}
