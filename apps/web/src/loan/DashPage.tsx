export default function DashPage() {
  return <h1>Home</h1>;
}
