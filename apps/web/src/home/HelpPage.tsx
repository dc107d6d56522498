export default function HelpPage() {
  return <h1>Help</h1>;
}
